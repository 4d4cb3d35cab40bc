import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { cari as endpoint, MIN_CARI } from '#contract/portal/cari.ts';
import { Button } from '../../components/Button.tsx';
import { readingData } from '../../lib/api/reading.ts';
import { cocok } from '../../lib/cocok.ts';
import { angka } from '../../lib/format/angka.ts';
import { type Boleh, useBoleh } from '../../lib/operator/izin.ts';
import { useSettled } from '../../lib/useSettled.ts';
import { bolehBuka } from '../operator/operatorMenu.ts';
import { takeEarly } from '../shortcuts/overlay.ts';
import { type Butir, type Kelompok, teksOf } from './butir.ts';
import { Daftar } from './Daftar.tsx';
import { readRiwayat } from './riwayat.ts';
import { createButir, createKelompok } from './temuan.ts';
import { HALAMAN, TETAP, TINDAKAN } from './tetap.ts';

/** Most matching pages, and most matching actions, to show. */
const SHOWN = 5;

interface Props {
  typed: string;
  onType: (typed: string) => void;
  onChoose: (one: Butir) => void;
}

/** The first step: the search. An empty field shows the recent choices. */
export function Pencarian({ typed, onType, onChoose }: Props) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field takes focus
  useLayoutEffect(() => {
    const early = takeEarly();
    if (early !== '') onType(early);
  }, []);
  const words = typed.trim();
  const boleh = useBoleh();
  const [kept] = useState(() => riwayatButir(boleh));
  const [riwayat, halaman, tindakan] = [kept, HALAMAN, TINDAKAN].map((all) =>
    all.filter((one) => bolehBuka(one, boleh)),
  ) as [Butir[], Butir[], Butir[]];
  const { kelompok, mencari, gagal, ulangi } = useCari(words, boleh);

  const shown: Kelompok[] = (
    words === ''
      ? [
          { value: 'Terakhir dibuka', items: riwayat },
          { value: 'Tindakan', items: without(tindakan, riwayat) },
          { value: 'Halaman', items: without(halaman, riwayat) },
        ]
      : [
          { value: 'Halaman', items: matching(halaman, words) },
          { value: 'Tindakan', items: matching(tindakan, words) },
          // Late results go below, so that no item moves while the user is about to choose.
          ...kelompok,
        ]
  ).filter(({ items }) => items.length > 0);
  const jumlah = shown.reduce((sum, { items }) => sum + items.length, 0);

  return (
    <Daftar
      label="Cari orang, group, broadcast, surat, pengaduan, pertanyaan, halaman atau tindakan"
      placeholder="Nama, NIM, nomor HP, group, halaman, tindakan…"
      kelompok={shown}
      typed={typed}
      onType={onType}
      onChoose={onChoose}
    >
      {gagal && (
        <>
          Pencarian gagal.{' '}
          <Button look="link" onClick={ulangi}>
            Coba lagi
          </Button>
        </>
      )}
      {!gagal && mencari && 'Mencari…'}
      {!gagal && !mencari && words !== '' && keterangan(words, jumlah)}
    </Daftar>
  );
}

/** The matching items; those whose label matches come first. */
function matching(all: readonly Butir[], words: string): Butir[] {
  const found = all.filter((one) => cocok(teksOf(one), words));
  const byName = found.filter(({ label }) => cocok(label, words));
  return [...byName, ...without(found, byName)].slice(0, SHOWN);
}

function keterangan(words: string, jumlah: number): string {
  const short = [...words].length < MIN_CARI;
  if (jumlah > 0) return `${angka(jumlah)} hasil${short ? `. Orang dicari dari ${MIN_CARI} huruf` : ''}`;
  return short ? `Tulis paling sedikit ${MIN_CARI} huruf untuk mencari orang` : 'Tidak ada yang cocok';
}

const without = (all: readonly Butir[], these: readonly Butir[]) =>
  all.filter(({ id }) => these.every((one) => one.id !== id));

const riwayatButir = (boleh: Boleh): Butir[] =>
  readRiwayat().flatMap((asal) =>
    asal.jenis === 'tetap' ? TETAP.filter(({ id }) => id === asal.id) : createButir(asal, boleh),
  );

/** Wait for a pause in typing instead of sending a request for every letter. */
const TYPING_PAUSE_MS = 150;
const FRESH_MS = 30_000;

/** The server's results for the typed text. While it searches, the previous results are filtered by the new text. */
function useCari(typed: string, boleh: Boleh) {
  const asked = useSettled(typed, TYPING_PAUSE_MS);
  const long = (text: string) => [...text].length >= MIN_CARI;
  const { data, isError, isPlaceholderData, isFetching, refetch } = useQuery({
    ...readingData(endpoint, { query: { cari: asked } }, 'Pencarian gagal'),
    enabled: long(asked),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
  });

  const current = asked === typed && !isPlaceholderData;
  const found: Kelompok[] = !data || !long(typed) ? [] : createKelompok(data, asked, boleh);
  return {
    kelompok: current
      ? found
      : found.map(({ value, items }) => ({
          value,
          items: items.filter((one) => one.asal && cocok(teksOf(one), typed)),
        })),
    mencari: long(typed) && (asked !== typed || isFetching),
    gagal: isError && asked === typed && long(typed),
    ulangi: () => void refetch(),
  };
}
