import { KALIMAT } from './format/kalimat.ts';
import { toastFailure, toastSuccess } from './toast.ts';

export const salinLink = (link: string): Promise<boolean> =>
  salin(link, KALIMAT.linkDisalin, KALIMAT.linkGagalDisalin);

/** Copies a text and shows one of the two sentences as a toast. */
export async function salin(text: string, done: string, failed: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toastSuccess(done);
    return true;
  } catch (error) {
    console.error('Salin gagal:', error);
    toastFailure(failed);
    return false;
  }
}
