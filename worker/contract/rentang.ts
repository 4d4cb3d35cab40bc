import * as z from 'zod/mini';
import { text } from './fields.ts';
import { blankable } from './inputs.ts';
import { momentOf } from './waktu.ts';

/** A moment, or a day, which means `timeOfDay` in WIB. @param message for anything else */
// @__NO_SIDE_EFFECTS__
export const moment = (timeOfDay: Parameters<typeof momentOf>[1], message: string) =>
  z.pipe(
    text(40),
    z.transform((value, context) => {
      const at = momentOf(value, timeOfDay);
      if (at) return at;
      context.issues.push({ code: 'custom', message, input: value });
      return z.NEVER;
    }),
  );

const batas = (timeOfDay: Parameters<typeof moment>[0]) =>
  blankable(moment(timeOfDay, 'Harus tanggal (2026-11-20) atau waktu ISO 8601'));

/** A time range, inclusive. */
export const RENTANG = { dari: batas('00:00:00.000'), sampai: batas('23:59:59.999') };
