/** The pages to offer: the first, the last and those around the current one. Gaps are negative, each its own. */
export function pageNumbers(page: number, last: number): number[] {
  const offered = [1, page - 1, page, page + 1, last].filter((number) => number >= 1 && number <= last);
  const sorted = [...new Set(offered)].sort((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1];
    if (before === undefined || number === before + 1) return [number];
    // A gap of one page is no wider than the page itself.
    return number === before + 2 ? [before + 1, number] : [-number, number];
  });
}
