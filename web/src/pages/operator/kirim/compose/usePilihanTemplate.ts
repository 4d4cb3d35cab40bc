import { useQuery } from '@tanstack/react-query';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { isianBaku } from '#contract/pesan/pengganti.ts';
import { isianOf, type Template, templateDitolak } from '#contract/pesan/template.ts';
import { template as calls } from '#contract/pesan/templateCalls.ts';
import { call } from '../../../../lib/api/api.ts';
import type { Draf } from './draf.ts';

/** Which template a message goes as, and what is filled in. */
export interface PilihanTemplate {
  keadaan: 'memuat' | 'gagal' | 'siap';
  muatUlang: () => void;
  /** all of the provider's, and those of them that may be sent as this kind */
  semua: readonly Template[];
  cocok: readonly Template[];
  /** null: as it is */
  template: Template | null;
  /** whether one is chosen of which nothing is known yet */
  dimuat: boolean;
  isian: readonly string[];
  /** @param body what is written by then, which goes where the template has a place for it; an empty id is none */
  pilih: (id: string, body: string) => void;
  isi: (at: number, value: string) => void;
}

/** What is kept of a choice: an empty id is none. */
type Terpilih = Draf['terpilih'];

/** Lets an operator choose a template for a message of a kind. */
export function usePilihanTemplate(
  jenis: JenisKiriman,
  terpilih: Terpilih,
  setTerpilih: (terpilih: Terpilih) => void,
): PilihanTemplate {
  const { data, isError, refetch } = useQuery({
    queryKey: [calls.list.path, 'pilihan'],
    queryFn: ({ signal }) => call(calls.list, { signal }),
  });
  const semua = data?.data ?? [];
  const cocok = semua.filter((template) => templateDitolak(template, jenis) === null);
  // One of an old draft may be gone, or ask for something else by now.
  const template =
    semua.find((one) => one.id === terpilih.id && isianOf(one).length === terpilih.isian.length) ?? null;

  function pilih(id: string, body: string) {
    const chosen = semua.find((template) => template.id === id);
    setTerpilih({ id, isian: chosen ? mulanya(chosen, jenis, body) : [] });
  }

  return {
    keadaan: isError && !data ? 'gagal' : data ? 'siap' : 'memuat',
    muatUlang: () => void refetch(),
    semua,
    cocok,
    template,
    dimuat: terpilih.id !== '' && !data,
    isian: terpilih.isian,
    pilih,
    isi: (at, value) => setTerpilih({ ...terpilih, isian: terpilih.isian.with(at, value) }),
  };
}

/** What is filled in to begin with: what is known of it by its names. */
const mulanya = (template: Template, jenis: JenisKiriman, body: string) =>
  isianBaku(template, jenis, { nama: '{nama}', body, parameter: null }) ??
  isianOf(template).map(({ nama }) => (nama === 'nama' ? '{nama}' : ''));
