import { Dialog } from '@base-ui/react/dialog';
import { useState } from 'react';
import type { Kategori } from '#contract/peran.ts';
import { group as calls, type DariHasilReply } from '#contract/pesan/group.ts';
import { DialogActions } from '../../../../components/dialogs/DialogActions.tsx';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import { type DialogProps, FormDialog } from '../../../../components/dialogs/FormDialog.tsx';
import { useBusy } from '../../../../components/dialogs/holds.ts';
import { Nada } from '../../../../components/feedback/Nada.tsx';
import { Form, FormField } from '../../../../components/forms/Form.tsx';
import { PrimaryLink } from '../../../../components/Links.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { ApiError, call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { useIdempotencyKey } from '../../../../lib/api/useIdempotencyKey.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { KALIMAT } from '../../../../lib/format/kalimat.ts';
import { NAMA_KATEGORI } from '../../../../lib/operator/kategori.ts';
import { groupPath } from '../../../../lib/operator/paths.ts';
import { namaHasil, sebutan } from './dicari.ts';
import { jumlahOf, type Siapa } from './siapa.ts';

interface Props extends DialogProps {
  kategori: Kategori;
  siapa: Siapa | null;
}

/** Creates a group from the search results or the selection, and opens it. */
export function GroupHasilDialog({ kategori, siapa, ...dialog }: Props) {
  return (
    <FormDialog
      title={siapa && 'orang' in siapa ? 'Buat Group dari Pilihan' : 'Buat Group dari Hasil'}
      width="narrow"
      open={siapa !== null}
      {...dialog}
    >
      {siapa && <HasilForm kategori={kategori} dari={siapa} />}
    </FormDialog>
  );
}

function HasilForm({ kategori, dari }: { kategori: Kategori; dari: Siapa }) {
  const jumlah = jumlahOf(dari);
  const keyOf = useIdempotencyKey();
  // Students or their parents, who share one list.
  const [siapa, setSiapa] = useState(kategori);
  const [typed, setTyped] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const nama =
    typed ??
    ('orang' in dari
      ? `${jumlah} ${NAMA_KATEGORI[siapa]} terpilih`
      : namaHasil(NAMA_KATEGORI[siapa], dari.saringan, dari.dicari.cari ?? ''));

  const making = useSingleMutation({
    meta: { log: 'Buat group gagal', toast: KALIMAT.simpanGagal },
    mutationFn: () => {
      const whom = 'orang' in dari ? { ids: [...dari.orang.keys()] } : dari.dicari;
      const body = { ...whom, nama_group: nama };
      const params = { kategori: siapa };
      return call(calls.dariHasil, { params, body, idempotencyKey: keyOf({ siapa, ...body }) });
    },
    onSuccess: () => void queryClient.invalidateQueries(),
    onError: (error) => {
      // Errors such as "no phone numbers" have no field of their own, so show them at the name.
      if (error instanceof ApiError) setErrors({ nama_group: error.fields.nama_group ?? error.message });
    },
  });
  // The user must see whether the group was created.
  useBusy(making.isPending);

  const made = making.data?.data;
  if (made) return <Jadi {...made} />;
  return (
    <Form
      errors={errors}
      onSubmit={() => {
        setErrors({});
        making.mutate();
      }}
      className="flex flex-col gap-5"
    >
      <p className="text-muted">
        <strong className="font-semibold text-ink">
          {angka(jumlah)} {sebutan(kategori)}
        </strong>{' '}
        yang {'orang' in dari ? 'dipilih' : 'ditemukan'} menjadi satu group baru. Yang belum punya nomor HP
        dilewati.
      </p>
      {kategori === 'Mahasiswa' && <KategoriHasil value={siapa} onValue={setSiapa} />}
      <FormField
        name="nama_group"
        label="Nama Group"
        maxLength={100}
        value={nama}
        onValueChange={(value) => setTyped(String(value))}
      />
      <DialogActions close="Batal" label="Buat Group" busyLabel="Membuat group…" busy={making.isPending} />
    </Form>
  );
}

const becameOf = ({ ditambahkan, dilewati, tanpa_nomor }: DariHasilReply['data']) => {
  const sama = dilewati - tanpa_nomor;
  const sebab = [
    tanpa_nomor > 0 && `${angka(tanpa_nomor)} tanpa nomor HP`,
    sama > 0 && `${angka(sama)} nomornya sama dengan orang lain di group ini`,
  ].filter(Boolean);
  return `${angka(ditambahkan)} member ditambahkan${dilewati > 0 ? `, ${angka(dilewati)} dilewati: ${sebab.join(', ')}` : ''}`;
};

function Jadi(jadi: DariHasilReply['data']) {
  const { group, dilewati, yang_dilewati } = jadi;
  return (
    <>
      <Nada
        nada={dilewati > 0 ? 'sebagian' : 'baik'}
        title={`Group ${group.nama_group} berhasil dibuat`}
        focus
      >
        {becameOf(jadi)}.
      </Nada>
      {dilewati > 0 && (
        <ul aria-label="Yang dilewati" className="list-disc pl-5">
          {yang_dilewati.map(({ nama, nomor_induk, tanpa_nomor }, index) => (
            <li key={nomor_induk ?? index}>
              {nama}
              {nomor_induk && ` (${nomor_induk})`}: {tanpa_nomor ? 'tanpa nomor HP' : 'nomornya sama'}
            </li>
          ))}
          {dilewati > yang_dilewati.length && (
            <li>dan {angka(dilewati - yang_dilewati.length)} orang lagi</li>
          )}
        </ul>
      )}
      <DialogFooter>
        <Dialog.Close className={plainButton}>Close</Dialog.Close>
        <PrimaryLink to={groupPath(group)} replace>
          Buka Group
        </PrimaryLink>
      </DialogFooter>
    </>
  );
}

const PILIHAN: readonly (readonly [Kategori, string])[] = [
  ['Mahasiswa', 'Mahasiswa'],
  ['Orangtua', 'Orang tua mereka'],
];

/** Chooses students or their parents. */
function KategoriHasil({ value, onValue }: { value: Kategori; onValue: (value: Kategori) => void }) {
  return (
    <fieldset className="flex flex-wrap gap-x-6">
      <legend className="mb-1 font-semibold">Siapa yang menjadi member</legend>
      {PILIHAN.map(([kategori, label]) => (
        <label key={kategori} className="flex min-h-11 items-center gap-2">
          <input
            type="radio"
            name="siapa"
            checked={kategori === value}
            onChange={() => onValue(kategori)}
            className="size-5 accent-primary"
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
