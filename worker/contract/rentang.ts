import * as z from 'zod/mini';
import { text } from './fields.ts';
import { blankable } from './inputs.ts';
import { momentOf } from './waktu.ts';

const TULIS_WAKTU = 'Tulis tanggal seperti 2026-11-20, atau dengan jam seperti 2026-11-20T08:00+07:00';

/** A moment, or a day, which means `timeOfDay` in WIB. */
// @__NO_SIDE_EFFECTS__
export const moment = (timeOfDay: Parameters<typeof momentOf>[1]) =>
  z.pipe(
    text(40),
    z.transform((value, context) => {
      // An address reads the plus of +07:00 as a space.
      const at = momentOf(value.replace(' ', '+'), timeOfDay);
      if (at) return at;
      context.issues.push({ code: 'custom', message: TULIS_WAKTU, input: value });
      return z.NEVER;
    }),
  );

const batas = (timeOfDay: Parameters<typeof moment>[0]) => blankable(moment(timeOfDay));

/** A time range, inclusive. */
export const RENTANG = { dari: batas('00:00:00.000'), sampai: batas('23:59:59.999') };
