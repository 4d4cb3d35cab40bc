import * as z from 'zod/mini';
import { blankable, integer, piped } from '../inputs.ts';

/** One setting: its stored value, its default, and its input, which may be absent. */
interface Setelan {
  nilai: z.ZodMiniType;
  bawaan: unknown;
  input: z.ZodMiniType;
}

/** @param input as the value by default */
// @__NO_SIDE_EFFECTS__
export const setelan = <Nilai extends z.ZodMiniType, Input extends z.ZodMiniType = z.ZodMiniOptional<Nilai>>(
  nilai: Nilai,
  bawaan: z.output<Nilai>,
  input: Input = z.optional(nilai) as z.ZodMiniType as Input,
) => ({ nilai, bawaan, input });

/** A setting that is a list or a table: in a form it is JSON. */
// @__NO_SIDE_EFFECTS__
export const setelanTabel = <Nilai extends z.ZodMiniType>(nilai: Nilai, bawaan: z.output<Nilai>) =>
  setelan(nilai, bawaan, piped(nilai));

const bilangan = (min: number, max: number) =>
  z.int('Harus bilangan bulat').check(z.minimum(min), z.maximum(max));

/** A setting that is a whole number. */
// @__NO_SIDE_EFFECTS__
export const setelanBilangan = (min: number, max: number, bawaan: number) =>
  setelan(bilangan(min, max), bawaan, z.optional(integer(min, max)));

/** A setting that is a whole number, or null when it is left empty, as it is by default. */
// @__NO_SIDE_EFFECTS__
export const setelanBilanganAtauKosong = (min: number, max: number) =>
  setelan(z.nullable(bilangan(min, max)), null, blankable(integer(min, max)));

type Bagian<Group, Part extends keyof Setelan> = {
  [Nama in keyof Group]: Group[Nama] extends Setelan ? Group[Nama][Part] : never;
};

/** The values, the defaults or the inputs of a group of settings. */
// @__NO_SIDE_EFFECTS__
export const bagianSetelan = <Group extends Record<string, Setelan>, Part extends keyof Setelan>(
  group: Group,
  part: Part,
) => Object.fromEntries(Object.entries(group).map(([nama, one]) => [nama, one[part]])) as Bagian<Group, Part>;
