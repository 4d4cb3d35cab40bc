import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type LucideIcon, Phone, User, Users, UsersRound } from 'lucide-react';
import { KATEGORI, type Kategori } from '#contract/peran.ts';
import type { Sumber } from '#contract/pesan/penerima.ts';
import { cari as endpoint, MIN_CARI, type OrangTemuan, type Temuan } from '#contract/portal/cari.ts';
import { readingData, silent } from '../../../../lib/api/reading.ts';
import { cocok } from '../../../../lib/cocok.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { useFakultasSendiri } from '../../../../lib/operator/izin.ts';
import { keteranganOrang, NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { useSettled } from '../../../../lib/useSettled.ts';
import { fakultasOptions } from '../../orang/pick/unit.ts';
import { pilihanOptions } from '../../orang/pick/useSaringanOrang.ts';
import { nomorDalam } from './nomor.ts';
import { namaSaringan } from './sumber.ts';

/** A suggestion; a number without a name asks for it. */
export interface Saran {
  id: string;
  label: string;
  keterangan: string;
  icon: LucideIcon;
  sumber: Sumber | { jenis: 'nomor'; nama: ''; no_hp: string };
}

export interface KelompokSaran {
  value: string;
  items: readonly Saran[];
}

const SHOWN = 6;
const TYPING_PAUSE_MS = 150;

/** Suggestions for what is typed: people, groups, many at once by where they belong, and a number. */
export function useSaran(typed: string): { kelompok: KelompokSaran[]; mencari: boolean; gagal: boolean } {
  const words = typed.trim();
  const asked = useSettled(words, TYPING_PAUSE_MS);
  const enabled = [...asked].length >= MIN_CARI;
  const { data, isFetching, isError, isPlaceholderData } = useQuery({
    ...readingData(endpoint, { query: { cari: asked } }, 'Pencarian gagal'),
    enabled,
    placeholderData: keepPreviousData,
  });
  const found = enabled ? data : undefined;
  const current = asked === words && !isPlaceholderData;
  // Enter chooses the first: until the answer is there, only what fits the words.
  const fitting = (items: readonly Saran[] = []) =>
    items.filter(({ label, keterangan }) => current || cocok(`${label} ${keterangan}`, words));
  const banyak = useBanyak().filter(({ label }) => cocok(label, words));
  const kelompok = [
    { value: 'Nomor', items: nomorDari(words) },
    { value: 'Banyak sekaligus', items: banyak.slice(0, SHOWN) },
    // Late results go below, so that no item moves while the user is about to choose.
    { value: 'Orang', items: fitting(found?.orang?.map(orangSaran)) },
    { value: 'Group', items: fitting(found?.group?.map(groupSaran)) },
  ];
  return {
    kelompok: kelompok.filter(({ items }) => items.length > 0),
    mencari: (enabled && isFetching) || asked !== words,
    gagal: isError,
  };
}

const orangSaran = (orang: OrangTemuan): Saran => ({
  id: `orang ${orang.kategori} ${orang.id}`,
  label: orang.nama,
  keterangan: keteranganOrang(orang),
  icon: User,
  sumber: { jenis: 'orang', kategori: orang.kategori, ids: [orang.id] },
});

const groupSaran = (group: Required<Temuan>['group'][number]): Saran => ({
  id: `group ${group.id}`,
  label: group.nama_group,
  keterangan: `Group ${NAMA_KATEGORI[group.kategori]} · ${angka(group.jumlah_member)} member`,
  icon: Users,
  sumber: { jenis: 'group', id: group.id },
});

/** Everybody of a category, a cohort or a faculty. */
function useBanyak(): Saran[] {
  const angkatan = useQuery(pilihanOptions('Mahasiswa')).data?.data.angkatan ?? [];
  const sendiri = useFakultasSendiri();
  const semua = useQuery(silent(fakultasOptions)).data?.data ?? [];
  // The groups of all of a faculty's people; for its operators those without a faculty are the same.
  const fakultas = sendiri === null ? semua : [];
  const banyak = (
    kategori: Kategori,
    saringan: { angkatan?: number; id_fakultas?: number },
    unit?: string,
  ): Saran => {
    const label = namaSaringan(kategori, saringan, unit);
    return {
      id: label,
      label,
      icon: UsersRound,
      keterangan: 'Dapat disaring lagi setelah dipilih',
      sumber: { jenis: 'orang', kategori, ...saringan },
    };
  };
  return [
    ...angkatan.map((it) => banyak('Mahasiswa', { angkatan: it })),
    ...KATEGORI.map((it) => banyak(it, {})),
    ...fakultas.flatMap(({ id, nama_fakultas }) =>
      (['Mahasiswa', 'Dosen', 'Pegawai'] as const).map((it) =>
        banyak(it, { id_fakultas: id }, `Fakultas ${nama_fakultas}`),
      ),
    ),
    ...angkatan.map((it) => banyak('Orangtua', { angkatan: it })),
  ];
}

const nomorDari = (words: string): Saran[] =>
  nomorDalam(words)
    .slice(0, SHOWN)
    .map(({ nama, no_hp }) => ({
      id: `nomor ${no_hp}`,
      label: nama ? `${nama} (${no_hp})` : no_hp,
      icon: Phone,
      keterangan: 'Kirim ke nomor ini',
      sumber: { jenis: 'nomor', nama, no_hp },
    }));
