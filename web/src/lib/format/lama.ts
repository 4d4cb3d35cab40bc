import { formatDuration, intervalToDuration } from 'date-fns';
import { id as indonesian } from 'date-fns/locale/id';

/** Formats seconds: `8 menit 20 detik`. */
export const lama = (detik: number) =>
  formatDuration(intervalToDuration({ start: 0, end: Math.max(1, Math.ceil(detik)) * 1000 }), {
    locale: indonesian,
  });
