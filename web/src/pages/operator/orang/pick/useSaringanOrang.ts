import { useQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import {
  saringan as calls,
  JABATAN,
  JUDUL_SARINGAN,
  type NamaSaringan,
  SARINGAN_KATEGORI,
  SaringanOrang,
} from '#contract/orang/orang.ts';
import type { Kategori } from '#contract/peran.ts';
import type { Saringan } from '../../../../components/table/Saring.tsx';
import { reading, silent } from '../../../../lib/api/reading.ts';
import { useFakultasSendiri } from '../../../../lib/operator/izin.ts';
import type { TableState } from '../../../../lib/table/tableState.ts';
import { fakultasOptions, jurusanOptions } from './unit.ts';

const createNames = (kategori: Kategori) =>
  z.object(Object.fromEntries(SARINGAN_KATEGORI[kategori].map((name) => [name, SaringanOrang.shape[name]])));

/** The URL parameters of each category's filters. */
export const NAMES: Record<Kategori, z.ZodMiniObject> = {
  Mahasiswa: createNames('Mahasiswa'),
  Orangtua: createNames('Orangtua'),
  Dosen: createNames('Dosen'),
  Pegawai: createNames('Pegawai'),
  Lainnya: createNames('Lainnya'),
};

export const pilihanOptions = (kategori: Kategori) =>
  silent(reading(calls, { params: { kategori } }, 'Daftar angkatan dan semester gagal dimuat'));

const BELUM: readonly (readonly [string, string])[] = [];

export function useSaringanOrang(kategori: Kategori, state: TableState): Saringan[] {
  const sendiri = useFakultasSendiri();
  // An operator of one faculty has none to choose.
  const names = SARINGAN_KATEGORI[kategori].filter((name) => sendiri === null || name !== 'id_fakultas');
  const { id_fakultas = String(sendiri ?? '') } = state.saringan;
  const ofUnit = names.includes('id_fakultas');
  const fakultas = useQuery({ ...silent(fakultasOptions), enabled: ofUnit }).data?.data;
  const jurusan = useQuery(silent(jurusanOptions(id_fakultas))).data?.data;
  const ada = useQuery({ ...pilihanOptions(kategori), enabled: names.includes('angkatan') }).data?.data;

  const options: Record<NamaSaringan, Saringan['options']> = {
    id_fakultas: fakultas?.map(({ id, nama_fakultas }) => [String(id), nama_fakultas]) ?? BELUM,
    id_prodi: jurusan?.map(({ id, nama_jurusan }) => [String(id), nama_jurusan]) ?? BELUM,
    angkatan: ada?.angkatan.map((it) => [String(it), String(it)]) ?? BELUM,
    semester: ada?.semester.map((it) => [String(it), String(it)]) ?? BELUM,
    jabatan: JABATAN.map((it) => [it, it]),
  };
  return names.map((name) => ({
    name,
    label: JUDUL_SARINGAN[name],
    ...(name === 'id_prodi' && { short: 'Prodi' }),
    value: state.saringan[name] ?? '',
    options: options[name],
    // Choose a faculty first.
    disabled: name === 'id_prodi' && id_fakultas === '' && !state.saringan.id_prodi,
  }));
}
