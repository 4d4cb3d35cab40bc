import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import type { TempatDarurat } from '#contract/pengaturan/pengaturanDarurat.ts';
import { isDistress, type Tanda } from '#shared/distress.ts';
import type { Db } from '../../core/db/client.ts';
import { readSettings } from '../../core/db/pengaturan.ts';
import { type Bersyarat, toOperator } from '../accept/enqueue.ts';
import { daruratOf } from './words.ts';

/** The numbers called for a person in distress. */
export const onDuty = ({
  darurat_nomor,
  kabar_nomor,
}: Pick<Pengaturan, 'darurat_nomor' | 'kabar_nomor'>): readonly string[] =>
  darurat_nomor.length > 0 ? darurat_nomor : kabar_nomor;

/** Text of the call, which says neither who nor what: one line, since a template may carry it. @param page where it is read */
export const callOf = (page: string) =>
  `Portal kampus: ada orang yang menulis dalam keadaan mendesak dan perlu segera dibaca. Buka: ${page}`;

/** An emergency number, such as 112. */
export const isEmergency = ({ nomor }: TempatDarurat) => /^\d{3}$/.test(nomor);

/** Puts emergency numbers first, since whoever writes may be in danger of life. */
export const emergencyFirst = (tempat: readonly TempatDarurat[]): readonly TempatDarurat[] =>
  tempat.toSorted((a, b) => Number(isEmergency(b)) - Number(isEmergency(a)));

/** The consequences of a text written in distress. */
export interface Pertolongan {
  /** surely in distress */
  mendesak: boolean;
  /** places to call for help */
  tempat: readonly TempatDarurat[];
  /** messages to those on duty; none without `mendesak` */
  panggilan: readonly Bersyarat[];
}

/** Characters read at once, and those read twice, so that no phrase is cut: `Darurat` ignores what follows its limit. */
const PART = 1_500;
const OVERLAP = 150;

const partsOf = (text: string) =>
  Array.from({ length: Math.ceil(text.length / PART) }, (_, n) =>
    text.slice(Math.max(0, n * PART - OVERLAP), (n + 1) * PART),
  );

/** @param page where operators read the texts @returns null: they tell neither of distress nor of a hard time */
export async function pertolonganOf(
  db: Db,
  texts: readonly string[],
  page: string,
): Promise<Pertolongan | null> {
  const settings = await readSettings(db);
  const darurat = daruratOf(JSON.stringify(settings.darurat_kata));
  const found = texts
    .flatMap(partsOf)
    .map(darurat)
    .filter((tanda): tanda is Tanda => tanda !== null);
  if (found.length === 0) return null;
  const mendesak = found.some(isDistress);
  const call = (no_hp: string) => toOperator(no_hp, callOf(page));
  return {
    mendesak,
    tempat: emergencyFirst(settings.darurat_tempat),
    panggilan: mendesak ? onDuty(settings).map(call) : [],
  };
}
