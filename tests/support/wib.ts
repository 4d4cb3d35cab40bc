/** The time of day in Jakarta in so many minutes, as `HH:MM`: hours around now hold at any time of the day. */
export const wib = (minutes: number): string =>
  new Date(Date.now() + (minutes + 7 * 60) * 60_000).toISOString().slice(11, 16);
