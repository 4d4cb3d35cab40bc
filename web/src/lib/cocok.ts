/** True when each typed word starts a word of the text, or the text contains the whole input. */
export function cocok(text: string, typed: string): boolean {
  const lower = text.toLowerCase();
  const words = lower.split(/[^\p{L}\p{N}]+/u);
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    lower.includes(typed.toLowerCase()) || wanted.every((one) => words.some((word) => word.startsWith(one)))
  );
}
