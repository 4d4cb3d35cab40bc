import { KALIMAT } from './kalimat.ts';
import { toastFailure, toastSuccess } from './toast.ts';

/** Copies a link, and says whether it could be. */
export async function salinLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toastSuccess(KALIMAT.linkDisalin);
  } catch (error) {
    console.error('Salin gagal:', error);
    toastFailure(KALIMAT.linkGagalDisalin);
  }
}
