import { REQUIRED } from '#contract/fields.ts';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import { ZONA, type Zona } from '#contract/pengaturan/pengaturanKirim.ts';
import type { GatewayState } from '#contract/portal/gateway.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Centang } from '../../../../components/forms/Centang.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { SelectField } from '../../../../components/forms/SelectField.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';
import { lajuOf } from './gateway.ts';

type Saved = Pick<Pengaturan, 'jam_tenang' | 'batas_harian'>;
type Batas = 'aman' | 'tanpa' | 'sendiri';

const ZONA_OPTIONS = (Object.keys(ZONA) as Zona[]).map((zona) => [zona, ZONA[zona]] as const);

function JamKirimForm({ saved, resmi, aman }: Omit<Props, 'laju'> & { saved: Saved }) {
  const [jam, setJam] = useKeptState('jam_tenang', saved.jam_tenang);
  const [batas, setBatas] = useKeptState('batas_harian', batasOf(saved.batas_harian));
  const [jumlah, setJumlah] = useKeptState(
    'batas_harian_jumlah',
    saved.batas_harian ? String(saved.batas_harian) : '',
  );
  const { errors, submit, busy } = usePengaturanForm({ log: 'Jam kirim gagal disimpan' });

  function save() {
    const isian = {
      jam_tenang: jam,
      batas_harian: batas === 'sendiri' ? jumlah : batas === 'tanpa' ? 0 : null,
    };
    // Empty would mean the safe limit, which is the other choice.
    const kosong = batas === 'sendiri' && jumlah.trim() === '';
    submit(isian, kosong ? { batas_harian: REQUIRED } : {});
  }

  const beyond =
    !resmi && aman !== null && (batas === 'tanpa' || (batas === 'sendiri' && Number(jumlah) > aman));
  return (
    <Form errors={errors} onSubmit={save} className="flex flex-col gap-5">
      <Centang
        className="font-semibold"
        checked={jam.aktif}
        onChange={(event) => setJam({ ...jam, aktif: event.target.checked })}
      >
        Broadcast beristirahat pada jam tenang
      </Centang>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <FormField
          name="jam_tenang.mulai"
          label="Jam tenang mulai"
          type="time"
          value={jam.mulai}
          onValueChange={(mulai) => setJam({ ...jam, mulai })}
        />
        <FormField
          name="jam_tenang.selesai"
          label="Jam tenang selesai"
          type="time"
          value={jam.selesai}
          onValueChange={(selesai) => setJam({ ...jam, selesai })}
        />
        <SelectField
          label="Zona waktu"
          value={jam.zona}
          options={ZONA_OPTIONS}
          onValue={(zona) => setJam({ ...jam, zona })}
        />
      </div>
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <SelectField
          label="Batas harian"
          value={batas}
          options={[
            ['aman', aman === null ? 'Bawaan gateway: tanpa batas' : `Aman: ${angka(aman)} pesan sehari`],
            ['sendiri', 'Tentukan sendiri'],
            ['tanpa', 'Tanpa batas'],
          ]}
          onValue={setBatas}
        />
        {batas === 'sendiri' && (
          <FormField
            name="batas_harian"
            label="Pesan sehari"
            inputMode="numeric"
            value={jumlah}
            onValueChange={setJumlah}
          />
        )}
      </div>
      {beyond && (
        <p role="status" className="font-medium text-danger">
          Di atas batas yang aman, nomor kampus berisiko diblokir WhatsApp.
        </p>
      )}
      <SubmitButton label="Simpan" busyLabel="Menyimpan…" busy={busy} className="self-start" />
    </Form>
  );
}

const batasOf = (batas: number | null): Batas =>
  batas === null ? 'aman' : batas === 0 ? 'tanpa' : 'sendiri';

interface Props {
  /** the official API, which does not ban for speed */
  resmi: boolean;
  /** safe number of messages a day; null for no limit */
  aman: number | null;
  laju: Pick<GatewayState, 'laju' | 'acak'>;
}

export function JamKirim({ resmi, aman, laju }: Props) {
  return (
    <Bagian title="Jam Kirim dan Batas Harian" panel>
      <p>
        Broadcast menunggu selama jam tenang dan setelah batas harian tercapai, lalu lanjut otomatis. Pesan
        tunggal, kredensial, dan kode tidak ikut menunggu.
      </p>
      {!resmi && (
        <p className="rounded-lg border-gold border-l-4 bg-sunken px-4 py-3">
          Gateway ini memakai WhatsApp biasa, bukan layanan resmi Meta. WhatsApp memblokir nomor yang mengirim
          terlalu cepat, terlalu banyak, atau tengah malam. Karena itu lajunya {lajuOf(laju)}, seperti orang
          yang mengetik. Laju diatur di server (WA_RATE).
        </p>
      )}
      <PadaPengaturan>{(saved) => <JamKirimForm saved={saved} resmi={resmi} aman={aman} />}</PadaPengaturan>
    </Bagian>
  );
}
