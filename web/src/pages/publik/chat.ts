import { JUDUL_WA } from '#contract/portal/link.ts';
import { useTautan } from '../../lib/tautan.ts';

/** The address of a chat with the campus: undefined until it is known, null where the campus has told no number. */
export function useChat(): string | null | undefined {
  const tautan = useTautan();
  if (tautan === null) return undefined;
  return tautan.find(({ judul }) => judul === JUDUL_WA)?.link ?? null;
}

/** The same chat with a text in it that only has to be sent. */
export const chatWith = (chat: string, teks: string) => `${chat}?text=${encodeURIComponent(teks)}`;
