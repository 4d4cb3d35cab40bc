import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { mahasiswa as calls } from '#contract/orang/mahasiswa.ts';
import { control } from '../../../../components/forms/control.ts';
import { FormField } from '../../../../components/forms/Form.tsx';
import { reading } from '../../../../lib/api/reading.ts';
import { useSettled } from '../../../../lib/useSettled.ts';

/** Most students offered; more letters narrow the search. */
const OFFERED = 10;
const TYPING_PAUSE_MS = 300;

interface Person {
  id: number;
  nama: string;
  nim: string;
}

export function MahasiswaField({ mahasiswa }: { mahasiswa?: Person | undefined }) {
  const id = useId();
  const [cari, setCari] = useState('');
  const [chosen, setChosen] = useState(mahasiswa);
  const found = useStudents(useSettled(cari.trim(), TYPING_PAUSE_MS));
  const options = found.students.filter((it) => it.id !== chosen?.id);
  return (
    <div className="flex flex-col gap-3 @lg:col-span-2 @lg:grid @lg:grid-cols-2 @lg:gap-5">
      <div className="flex flex-col gap-1.5">
        <label htmlFor={id} className="font-semibold">
          Cari Mahasiswa
        </label>
        <input
          id={id}
          type="search"
          value={cari}
          maxLength={100}
          placeholder="Nama atau NIM"
          autoComplete="off"
          onChange={(event) => setCari(event.target.value)}
          className={control}
        />
        <p role="status" className="text-muted text-sm">
          {found.sentence}
        </p>
      </div>
      <FormField
        name="id_mahasiswa"
        label="Mahasiswa"
        value={chosen?.id ?? ''}
        onValueChange={(id) => setChosen(options.find((it) => String(it.id) === id) ?? chosen)}
        render={
          <select>
            {!chosen && <option value="">Pilih Mahasiswa --</option>}
            {(chosen ? [chosen, ...options] : options).map(({ id, nama, nim }) => (
              <option key={id} value={id}>
                {nama} ({nim})
              </option>
            ))}
          </select>
        }
      />
    </div>
  );
}

function useStudents(cari: string): { students: Person[]; sentence: string } {
  const { data, isError, isFetching } = useQuery({
    ...reading(calls.list, { query: { page: 1, limit: OFFERED, cari } }, 'Pencarian mahasiswa gagal'),
    enabled: cari !== '',
  });
  if (cari === '') return { students: [], sentence: 'Ketik sebagian nama atau NIM.' };
  if (isError) return { students: [], sentence: 'Pencarian gagal. Coba ketik lagi.' };
  if (!data) return { students: [], sentence: isFetching ? 'Mencari…' : '' };
  const students = data.data.map(({ id, nama_mahasiswa, nim }) => ({ id, nama: nama_mahasiswa, nim }));
  const total = data.meta?.total ?? students.length;
  return { students, sentence: foundSentence(students.length, total) };
}

function foundSentence(shown: number, total: number): string {
  if (total === 0) return 'Tidak ada data yang ditemukan';
  const more = total > shown ? `, ${shown} yang pertama ada dalam pilihan` : '';
  return `${total} mahasiswa ditemukan${more}.`;
}
