import { JUDUL_WA } from '#contract/portal/link.ts';
import { useTautan } from '../../lib/tautan.ts';

/** The URL of the campus's chat: undefined while loading, null when the campus has no number. */
export function useChat(): string | null | undefined {
  const tautan = useTautan();
  if (tautan === null) return undefined;
  return tautan.find(({ judul }) => judul === JUDUL_WA)?.link ?? null;
}

export const chatWith = (chat: string, teks: string) => `${chat}?text=${encodeURIComponent(teks)}`;
