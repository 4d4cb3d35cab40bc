/** A line of its own is told from the next one by a mark, where a template takes no line breaks. */
const oneLine = (lines: readonly string[]) =>
  lines
    .flatMap((line) => line.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .reduce((before, line) => `${before}${markAfter(before)} ${line}`);

/** A mark right after a link could be opened as part of it. */
function markAfter(line: string): string {
  if (/https?:\/\/\S+$/.test(line)) return ' –';
  return /[.!?:;,]$/.test(line) ? '' : ';';
}

/**
 * What the portal writes to one person: with a greeting where it goes as it is, and as the values of a template that
 * stands in for it, which greets by itself, in one line without.
 *
 * @param lines the first one begins in lower case, after the greeting's comma
 */
export function sapaan(nama: string, ...lines: readonly [string, ...string[]]) {
  const [first, ...others] = lines;
  return {
    body: ['Assalamualaikum {nama},', ...lines].join('\n'),
    parameter: [nama, oneLine([first.charAt(0).toUpperCase() + first.slice(1), ...others])],
  };
}
