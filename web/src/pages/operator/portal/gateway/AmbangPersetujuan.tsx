import { REQUIRED } from '#contract/fields.ts';
import type { EmpatMata } from '#contract/pengaturan/pengaturanEmpatMata.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { PengaturanMenunggu } from '../../records/MenungguOrangKedua.tsx';
import { useTooFew } from '../../records/TanpaPemutus.tsx';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';

type Pilihan = 'tidak' | 'di-atas';

/** From how many recipients a second person must agree. */
export function AmbangPersetujuan() {
  return (
    <Bagian title="Persetujuan Orang Kedua" panel>
      <p>
        Broadcast kepada banyak orang dapat menunggu sampai operator lain dengan izin Persetujuan
        menyetujuinya. Yang tidak diputuskan dalam seminggu dibatalkan.
      </p>
      <PadaPengaturan>
        {({ ambang_persetujuan, empat_mata }) => (
          <AmbangForm ambang={ambang_persetujuan} aturan={empat_mata} />
        )}
      </PadaPengaturan>
    </Bagian>
  );
}

interface Props {
  ambang: number | null;
  /** acts that wait for a second person */
  aturan: readonly EmpatMata[];
}

function AmbangForm({ ambang, aturan }: Props) {
  const inForce: Pilihan = ambang === null ? 'tidak' : 'di-atas';
  const inForceJumlah = ambang === null ? '' : String(ambang);
  const [pilihan, setPilihan] = useKeptState('ambang_persetujuan', inForce);
  const [jumlah, setJumlah] = useKeptState('ambang_persetujuan_jumlah', inForceJumlah);
  const { errors, check, save, busy } = usePengaturanForm({
    log: 'Persetujuan gagal disimpan',
    onWaiting: () => {
      setPilihan(inForce);
      setJumlah(inForceJumlah);
    },
  });
  const kurang = useTooFew();

  function submit() {
    const isian = { ambang_persetujuan: pilihan === 'tidak' ? null : jumlah };
    // Empty would mean that none is needed, which is the other choice.
    const kosong = pilihan === 'di-atas' && jumlah.trim() === '';
    if (!check(isian, kosong ? { ambang_persetujuan: REQUIRED } : {})) return;
    // One person alone could otherwise lift the limit, send, and set it again.
    const guards = pilihan === 'di-atas' && !aturan.includes('empat_mata');
    save({ ...isian, ...(guards && { empat_mata: [...aturan, 'empat_mata' as const] }) });
  }
  return (
    <Form errors={errors} onSubmit={submit} className="flex flex-col gap-5">
      <PengaturanMenunggu names={['ambang_persetujuan']} />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <SelectField
          label="Persetujuan"
          value={pilihan}
          options={[
            ['tidak', 'Tidak diperlukan'],
            ['di-atas', 'Di atas sejumlah penerima'],
          ]}
          onValue={setPilihan}
        />
        {pilihan === 'di-atas' && (
          <FormField
            name="ambang_persetujuan"
            label="Di atas berapa penerima"
            inputMode="numeric"
            value={jumlah}
            onValueChange={setJumlah}
          />
        )}
      </div>
      {pilihan === 'di-atas' && (
        <p className="text-muted">
          Menaikkan atau mematikan batas ini nanti juga perlu orang kedua, supaya seorang diri tidak dapat
          melewatinya.
        </p>
      )}
      {pilihan === 'di-atas' && kurang && (
        <p role="status" className="font-medium text-danger">
          Belum ada dua operator aktif untuk seluruh kampus dengan izin Persetujuan. Broadcast sebesar itu
          yang ditulis oleh satu-satunya pemegang izin tidak dapat disetujui siapa pun, sehingga dibatalkan
          sesudah seminggu. Beri izin itu kepada operator lain, atau pilih Tidak diperlukan.
        </p>
      )}
      <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} className="self-start" />
    </Form>
  );
}
