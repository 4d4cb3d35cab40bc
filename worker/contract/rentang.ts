import * as z from 'zod/mini';
import { text } from './fields.ts';
import { blankable } from './inputs.ts';
import { momentOf } from './waktu.ts';

/** A day (its first or last moment in WIB), or a moment. */
const batas = (timeOfDay: Parameters<typeof momentOf>[1]) =>
  blankable(
    z.pipe(
      text(40),
      z.transform((value, context) => {
        const at = momentOf(value, timeOfDay);
        if (at) return at;
        const message = 'Harus tanggal (2026-11-20) atau waktu ISO 8601';
        context.issues.push({ code: 'custom', message, input: value });
        return z.NEVER;
      }),
    ),
  );

/** A time range, inclusive. */
export const RENTANG = { dari: batas('00:00:00.000'), sampai: batas('23:59:59.999') };
