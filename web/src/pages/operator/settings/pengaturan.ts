import { pengaturan as calls } from '#contract/pengaturan/pengaturanCalls.ts';
import { reading } from '../../../lib/api/reading.ts';

export const pengaturanOptions = reading(calls.read, {}, 'Pengaturan gagal dimuat');

/** The `mutationKey` of a save. */
export const MENYIMPAN = [calls.update.route];
