/** The page numbers to show: the first, the last and those around the current one. A gap is a negative number, unique as a key. */
export function pageNumbers(page: number, last: number): number[] {
  const offered = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const sorted = [...new Set(offered)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is as wide as the page number itself.
    return number === before + 2 ? [before + 1, number] : [-number, number];
  });
}
