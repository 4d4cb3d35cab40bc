import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import type { Pengaturan } from '#contract/pengaturan/pengaturan.ts';
import {
  type Isi,
  isianBaku,
  JENIS_BERPENGGANTI,
  type JenisBerpengganti,
  PENGATURAN_TEMPLATE,
  PERLU_TEMPLATE,
  templatePengganti,
} from '#contract/pesan/pengganti.ts';
import type { Template } from '#contract/pesan/template/template.ts';
import type { BarisTemplate } from '#contract/pesan/template/templateCalls.ts';
import { Form, SubmitButton } from '../../../../components/forms/Form.tsx';
import { FormSelect } from '../../../../components/forms/FormSelect.tsx';
import { textLink } from '../../../../components/styles.ts';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';
import { PratinjauTemplate } from '../preview/PratinjauTemplate.tsx';
import { JENIS } from '../track/jenis.ts';
import { kategoriOf } from '../track/kategoriTemplate.ts';
import { statusOf } from './arti.ts';

type Pilihan = Partial<Pick<Pengaturan, (typeof PENGATURAN_TEMPLATE)[keyof typeof PENGATURAN_TEMPLATE]>>;

/** The fallback templates for each kind of message, used outside the message window. */
export function PenggantiForm({ templates }: { templates: readonly BarisTemplate[] }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="panel flex min-w-0 flex-col gap-5 rounded-2xl p-5 sm:p-6">
      <div>
        <h2 id={heading} className="font-bold text-2xl tracking-tight">
          Template Pengganti
        </h2>
        <p className="mt-1 max-w-prose text-muted">
          Pesan biasa hanya sampai kepada orang yang menulis ke WhatsApp kampus dalam 24 jam terakhir. Kepada
          yang lain, pesan dikirim lewat template yang dipilih di sini; tanpa template, pesan itu gagal.
        </p>
      </div>
      <PadaPengaturan>{(saved) => <Pilihan templates={templates} saved={saved} />}</PadaPengaturan>
    </section>
  );
}

function Pilihan({ templates, saved }: { templates: readonly BarisTemplate[]; saved: Pengaturan }) {
  const [chosen, setChosen] = useKeptState<Pilihan>('template_pengganti', {});
  const { errors, submit, busy } = usePengaturanForm({
    log: 'Template pengganti gagal disimpan',
    onSaved: () => setChosen({}),
  });
  const changed = JENIS_BERPENGGANTI.map((jenis) => PENGATURAN_TEMPLATE[jenis]).some(
    (field) => (chosen[field] ?? saved[field]) !== saved[field],
  );
  return (
    <Form errors={errors} onSubmit={() => submit(chosen)} className="flex flex-col gap-6">
      {JENIS_BERPENGGANTI.map((jenis) => {
        const field = PENGATURAN_TEMPLATE[jenis];
        return (
          <PenggantiField
            key={jenis}
            jenis={jenis}
            templates={templates}
            value={chosen[field] ?? saved[field]}
            onValue={(id) => setChosen((chosen) => ({ ...chosen, [field]: id }))}
          />
        );
      })}
      <div className="flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <p role="status" className="text-muted">
          {changed && 'Ada pilihan yang belum disimpan.'}
        </p>
        <SubmitButton label="Simpan Pengganti" busyLabel="Menyimpan…" busy={busy} />
      </div>
    </Form>
  );
}

const LOGIN = 'https://portal.kampus.ac.id/login';

const nama = 'Siti Aminah';
const TULISAN: Isi = { nama, body: 'isi pesan yang Anda tulis', parameter: null };

const CONTOH: Record<JenisBerpengganti, Isi> = {
  teks: TULISAN,
  gambar: TULISAN,
  dokumen: TULISAN,
  kredensial: { nama, body: '', parameter: [nama, '20230001', 'k7m2q9xw4tpr', LOGIN] },
  kode: { nama, body: '', parameter: [nama, '20230001', '123456'] },
};

interface Props {
  jenis: JenisBerpengganti;
  templates: readonly Template[];
  value: string;
  onValue: (id: string) => void;
}

/** Selects the fallback template of a kind of message, among those that fit and the current one. */
function PenggantiField({ jenis, templates, value, onValue }: Props) {
  const fitting = templates.filter((template) => templatePengganti(template, jenis) === null);
  const ready = fitting.filter(({ status }) => status === 'APPROVED');
  const chosen = templates.find(({ id }) => id === value);
  const hindered = value !== '' && !ready.some(({ id }) => id === value);
  const isian = chosen && isianBaku(chosen, jenis, CONTOH[jenis]);
  return (
    <div className="flex flex-col gap-2">
      <FormSelect
        name={PENGATURAN_TEMPLATE[jenis]}
        label={JENIS[jenis]}
        hint={`${hintOf(jenis, ready.length, fitting.length, chosen)}${jenis === 'kredensial' ? ` ${RISIKO}` : ''}`}
        value={value}
        onValueChange={onValue}
        aria-required={false}
        empty="Tidak ada"
        options={[
          ...(hindered ? [[value, chosen ? `${chosen.nama} (tidak dapat dipakai)` : value] as const] : []),
          ...ready.map(({ id, nama, bahasa }) => [id, `${nama} (${bahasa})`] as const),
        ]}
      />
      {hindered && (
        <p className="flex gap-2 font-medium text-danger text-sm">
          <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
          {obstacleOf(jenis, chosen)}
        </p>
      )}
      {chosen && isian && (
        <details>
          <summary className={`${textLink} w-fit cursor-pointer py-1 pointer-coarse:py-2.5`}>
            Lihat contoh<span className="sr-only"> {JENIS[jenis]}</span>
          </summary>
          <div className="mt-2 max-w-md">
            <PratinjauTemplate title="Contoh" template={chosen} isian={isian} />
          </div>
        </details>
      )}
    </div>
  );
}

const RISIKO = 'Password di dalam template dapat membuat Meta menolaknya atau membatasi akun kampus.';

function hintOf(
  jenis: JenisBerpengganti,
  ready: number,
  fitting: number,
  chosen: Template | undefined,
): string {
  if (chosen) return `${kategoriOf(chosen).label}: ${kategoriOf(chosen).arti}`;
  if (ready > 0) return `Perlu ${PERLU_TEMPLATE[jenis]}.`;
  if (fitting > 0) return 'Ada template yang cocok, tetapi belum disetujui atau sedang dihentikan.';
  return `Belum ada template yang cocok. Perlu ${PERLU_TEMPLATE[jenis]}.`;
}

function obstacleOf(jenis: JenisBerpengganti, chosen: Template | undefined): string {
  if (!chosen) return 'Template yang dipilih tidak ada lagi. Pilih yang lain, atau Tidak ada.';
  return templatePengganti(chosen, jenis) ?? `${statusOf(chosen).label}. ${statusOf(chosen).arti}`;
}
