import * as z from 'zod/mini';
import { text } from './fields.ts';
import { blankable } from './inputs.ts';
import { momentOf } from './waktu.ts';

/** A day (from its first or to its last moment, in WIB) or a moment. */
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

/** A stretch of time that a list is asked for, both its ends in it. */
export const RENTANG = { dari: batas('00:00:00.000'), sampai: batas('23:59:59.999') };
