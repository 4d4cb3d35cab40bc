import { useQuery } from '@tanstack/react-query';
import type { JenisKiriman } from '#contract/pesan/kirim.ts';
import { isianBaku } from '#contract/pesan/pengganti.ts';
import { isianOf, type Template, templateDitolak } from '#contract/pesan/template/template.ts';
import { template as calls } from '#contract/pesan/template/templateCalls.ts';
import { reading } from '../../../../lib/api/reading.ts';
import { useBoleh } from '../../../../lib/operator/izin.ts';
import type { Penulisan } from './useDraf.ts';

/** The choice of a template for a message; it keeps loading for an operator who may not read templates. */
export function usePilihanTemplate({ draf: { jenis, body, terpilih }, change }: Penulisan) {
  const boleh = useBoleh();
  const { data, isError, refetch } = useQuery({
    ...reading(calls.list, {}),
    enabled: boleh(calls.list),
  });
  const semua = data?.data ?? [];
  // An old draft's template may be gone or have other variables.
  const template =
    semua.find((one) => one.id === terpilih.id && isianOf(one).length === terpilih.isian.length) ?? null;
  const hilang = terpilih.id !== '' && data && !template ? 'Template yang dipilih sudah tidak ada' : null;

  return {
    siap: data !== undefined,
    gagal: isError && !data,
    muatUlang: () => void refetch(),
    /** the gateway has no templates */
    tanpa: data?.dukungan === 'tidak_dipakai',
    /** all templates, and those that fit this kind of message */
    semua,
    cocok: semua.filter((template) => templateDitolak(template, jenis) === null),
    /** null for free text */
    template,
    /** the chosen template is not loaded yet */
    dimuat: terpilih.id !== '' && !data,
    /** why the chosen one cannot be sent: paused or gone since it was chosen, or of another kind; null: it can */
    ditolak: template ? templateDitolak(template, jenis) : hilang,
    isian: terpilih.isian,
    /** @param id empty for none */
    pilih: (id: string) => {
      const chosen = semua.find((template) => template.id === id);
      change({ terpilih: { id, isian: chosen ? mulanya(chosen, jenis, body) : [] } });
    },
    isi: (at: number, value: string) =>
      change({ terpilih: { ...terpilih, isian: terpilih.isian.with(at, value) } }),
  };
}

export type PilihanTemplate = ReturnType<typeof usePilihanTemplate>;

/** Initial values: the current text where the template has a variable for it, the others guessed from their names. */
const mulanya = (template: Template, jenis: JenisKiriman, body: string) =>
  isianBaku(template, jenis, { nama: '{nama}', body, parameter: null }) ??
  isianOf(template).map(({ nama }) => (nama === 'nama' ? '{nama}' : ''));
