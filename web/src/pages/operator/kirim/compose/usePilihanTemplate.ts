import { useQuery } from '@tanstack/react-query';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { isianBaku } from '#contract/pesan/pengganti.ts';
import { isianOf, type Template, templateDitolak } from '#contract/pesan/template/template.ts';
import { template as calls } from '#contract/pesan/template/templateCalls.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import type { Draf } from './draf.ts';

export interface PilihanTemplate {
  keadaan: 'memuat' | 'gagal' | 'siap';
  muatUlang: () => void;
  /** the gateway has no templates */
  tanpa: boolean;
  /** all templates, and those that fit this kind of message */
  semua: readonly Template[];
  cocok: readonly Template[];
  /** null for free text */
  template: Template | null;
  /** the chosen template is not loaded yet */
  dimuat: boolean;
  /** why the chosen one cannot be sent: paused or gone since it was chosen, or of another kind; null: it can */
  ditolak: string | null;
  isian: readonly string[];
  /**
   * @param id empty for none
   * @param body the current text, filled into the template's variable for it
   */
  pilih: (id: string, body: string) => void;
  isi: (at: number, value: string) => void;
}

/** The stored choice; an empty id for none. */
type Terpilih = Draf['terpilih'];

/** The choice of a template for a kind of message; it keeps loading for an operator who may not read templates. */
export function usePilihanTemplate(
  jenis: JenisKiriman,
  terpilih: Terpilih,
  setTerpilih: (terpilih: Terpilih) => void,
): PilihanTemplate {
  const boleh = useBoleh();
  const { data, isError, refetch } = useQuery({
    ...reading(calls.list, {}),
    enabled: boleh(calls.list),
  });
  const semua = data?.data ?? [];
  const cocok = semua.filter((template) => templateDitolak(template, jenis) === null);
  // An old draft's template may be gone or have other variables.
  const template =
    semua.find((one) => one.id === terpilih.id && isianOf(one).length === terpilih.isian.length) ?? null;

  const hilang = terpilih.id !== '' && data && !template ? 'Template yang dipilih sudah tidak ada' : null;

  function pilih(id: string, body: string) {
    const chosen = semua.find((template) => template.id === id);
    setTerpilih({ id, isian: chosen ? mulanya(chosen, jenis, body) : [] });
  }

  return {
    keadaan: isError && !data ? 'gagal' : data ? 'siap' : 'memuat',
    muatUlang: () => void refetch(),
    tanpa: data?.dukungan === 'tidak_dipakai',
    semua,
    cocok,
    template,
    dimuat: terpilih.id !== '' && !data,
    ditolak: template ? templateDitolak(template, jenis) : hilang,
    isian: terpilih.isian,
    pilih,
    isi: (at, value) => setTerpilih({ ...terpilih, isian: terpilih.isian.with(at, value) }),
  };
}

/** Initial values, guessed from the variables' names. */
const mulanya = (template: Template, jenis: JenisKiriman, body: string) =>
  isianBaku(template, jenis, { nama: '{nama}', body, parameter: null }) ??
  isianOf(template).map(({ nama }) => (nama === 'nama' ? '{nama}' : ''));
