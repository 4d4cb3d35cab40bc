import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { DaftarTopik, MAX_TOPIK } from '#contract/pesan/topik.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Button } from '../../../../components/Button.tsx';
import { Form, FormField, SubmitButton } from '../../../../components/forms/Form.tsx';
import { useKeptState } from '../../../../lib/forms/useKeptState.ts';
import { PadaPengaturan } from '../../settings/PadaPengaturan.tsx';
import { usePengaturanForm } from '../../settings/useSimpanPengaturan.ts';

export function Topik() {
  return (
    <Bagian title="Topik Broadcast" panel>
      <p>
        Broadcast dapat diberi topik, misalnya Beasiswa. Penerima yang membalas STOP beasiswa tidak dikirimi
        topik itu lagi, dan MULAI beasiswa membatalkannya. STOP saja menghentikan semua broadcast.
      </p>
      <p>
        Menghapus topik tidak mengubah broadcast yang sudah dibuat. Pilihan penerima disimpan menurut nama
        topiknya, dan berlaku lagi bila nama itu dipakai lagi.
      </p>
      <PadaPengaturan>{({ topik }) => <TopikList topik={topik} />}</PadaPengaturan>
    </Bagian>
  );
}

/** The list. Adding or removing a topic saves at once. */
function TopikList({ topik }: { topik: readonly string[] }) {
  const [nama, setNama] = useKeptState('topik', '');
  const field = useRef<HTMLInputElement>(null);
  const { errors, show, save, busy } = usePengaturanForm({
    log: 'Topik gagal disimpan',
    // Not what is being typed while another one is removed.
    onSaved: (saved) => saved.topik.length > topik.length && setNama(''),
    field: 'nama',
  });

  function submit() {
    const parsed = z.safeParse(DaftarTopik, [...topik, nama]);
    show(parsed.success ? {} : { nama: parsed.error.issues[0]?.message ?? '' });
    if (parsed.success) save({ topik: parsed.data });
  }

  function remove(one: string) {
    save({ topik: topik.filter((other) => other !== one) });
    field.current?.focus();
  }

  return (
    <>
      {topik.length === 0 && <p className="text-muted">Belum ada topik.</p>}
      {topik.length > 0 && (
        <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {topik.map((one) => (
            <li key={one} className="flex items-center justify-between gap-3">
              <span className="min-w-0 break-words font-semibold">{one}</span>
              <Button look="small-danger" icon={Trash2} onClick={() => remove(one)}>
                Hapus<span className="sr-only"> topik {one}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {topik.length < MAX_TOPIK ? (
        <Form errors={errors} onSubmit={submit} className="flex flex-col gap-4">
          <FormField ref={field} name="nama" label="Topik baru" value={nama} onValueChange={setNama} />
          <SubmitButton label="Tambah Topik" busyLabel="Menyimpan…" busy={busy} className="self-start" />
        </Form>
      ) : (
        <p className="text-muted">Paling banyak {MAX_TOPIK} topik.</p>
      )}
    </>
  );
}
