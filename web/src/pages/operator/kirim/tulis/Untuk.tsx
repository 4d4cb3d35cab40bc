import { Autocomplete } from '@base-ui/react/autocomplete';
import { useQuery } from '@tanstack/react-query';
import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { SARINGAN_KATEGORI } from '#contract/orang/orang.ts';
import { Sumber } from '#contract/pesan/penerima.ts';
import { Button } from '../../../../components/Button.tsx';
import { control } from '../../../../components/forms/control.ts';
import { Field } from '../../../../components/forms/Field.tsx';
import { FormField } from '../../../../components/forms/Form.tsx';
import { SaranKelompok } from '../../../../components/Saran.tsx';
import { START } from '../../../../lib/table/tableState.ts';
import { SaringOrang } from '../../orang/pick/SaringOrang.tsx';
import { useSaringanOrang } from '../../orang/pick/useSaringanOrang.ts';
import { ExcelButton } from './ExcelButton.tsx';
import { nomorDalam } from './nomor.ts';
import { type KelompokSaran, type Saran, useSaran } from './saran.ts';
import { isOrang, namaOptions } from './sumber.ts';

interface Props {
  sumber: readonly Sumber[];
  onSumber: (sumber: Sumber[]) => void;
  field: RefObject<HTMLInputElement | null>;
  /** the number of recipients, or why there is none */
  children: ReactNode;
}

/** The recipients: chosen in one field, shown as chips. */
export function Untuk({ sumber, onSumber, field, children }: Props) {
  const [nomor, setNomor] = useState<string | null>(null);
  const add = (chosen: Sumber) => {
    // As a reload reads it: the same recipients must look the same.
    const one = Sumber.parse(chosen);
    const isNew = sumber.every((it) => JSON.stringify(it) !== JSON.stringify(one));
    if (isNew) onSumber([...sumber, one]);
    field.current?.focus();
  };
  function choose({ sumber }: Saran) {
    if (sumber.jenis === 'nomor' && sumber.nama === '') setNomor(sumber.no_hp);
    else add(sumber);
  }
  return (
    <>
      {sumber.length > 0 && (
        <ul aria-label="Dipilih" className="flex flex-wrap gap-2">
          {sumber.map((one, at) => (
            <Chip
              // biome-ignore lint/suspicious/noArrayIndexKey: a refined source stays in its place
              key={at}
              sumber={one}
              onChange={(changed) => onSumber(sumber.with(at, changed))}
              onRemove={() => {
                onSumber(sumber.toSpliced(at, 1));
                field.current?.focus();
              }}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-end gap-3">
        <Field.Root name="sumber" className="flex min-w-0 grow basis-64 flex-col gap-1.5">
          <Field.Label className="font-semibold">Nama, group, angkatan, atau nomor</Field.Label>
          <Pilihan field={field} onChoose={choose} />
          <Field.Error className="font-medium text-danger text-sm" />
        </Field.Root>
        <ExcelButton onAudiens={(id) => add({ jenis: 'group', id })} />
      </div>
      {nomor !== null && (
        <NomorBaru
          no_hp={nomor}
          onDone={(nama) => {
            setNomor(null);
            if (nama) add({ jenis: 'nomor', nama, no_hp: nomor });
            else field.current?.focus();
          }}
        />
      )}
      {children}
    </>
  );
}

interface PilihanProps {
  field: RefObject<HTMLInputElement | null>;
  onChoose: (saran: Saran) => void;
}

/** The field with its suggestions. Not a popup of Base UI's, which hides the rest of the page from screen readers. */
function Pilihan({ field, onChoose }: PilihanProps) {
  const [typed, setTyped] = useState('');
  const [open, setOpen] = useState(false);
  const { kelompok, mencari, gagal } = useSaran(typed);
  return (
    <Autocomplete.Root
      inline
      open={open}
      items={kelompok}
      filter={null}
      value={typed}
      onValueChange={(typed, { reason }) => {
        if (reason === 'item-press') return;
        setTyped(typed);
        setOpen(true);
      }}
      itemToStringValue={({ label }: Saran) => label}
      autoHighlight="always"
    >
      <div className="relative">
        <Field.Control
          render={<Autocomplete.Input ref={field} />}
          placeholder="Ketik nama, NIM, group, atau 08…"
          maxLength={100}
          autoComplete="off"
          aria-required
          // Inline, it would always count as open.
          aria-expanded={open}
          className={control}
          onClick={() => setOpen(true)}
          onFocus={() => typed && setOpen(true)}
          onBlur={() => setOpen(false)}
          onKeyDown={({ key }) => {
            if (key === 'Escape') setOpen(false);
            if (key === 'ArrowDown') setOpen(true);
          }}
        />
        {/* Only hidden when closed: the field refers to the list. */}
        <div
          className={`panel absolute inset-x-0 top-full z-30 mt-1 max-h-96 flex-col overflow-hidden rounded-xl shadow-xl ${open ? 'flex' : 'hidden'}`}
        >
          <Autocomplete.Status className="px-3 py-2 text-muted text-sm empty:hidden">
            {gagal
              ? 'Pencarian gagal. Coba ketik lagi.'
              : mencari
                ? 'Mencari…'
                : kelompok.length === 0 && 'Tidak ada yang cocok'}
          </Autocomplete.Status>
          <Autocomplete.List
            // Keeps the focus in the field.
            onMouseDown={(event) => event.preventDefault()}
            className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2 outline-none data-empty:hidden"
          >
            {(one: KelompokSaran) => (
              <SaranKelompok
                key={one.value}
                kelompok={one}
                onChoose={(saran) => {
                  setTyped(selebihnya(typed, saran));
                  setOpen(false);
                  onChoose(saran);
                }}
              />
            )}
          </Autocomplete.List>
        </div>
      </div>
    </Autocomplete.Root>
  );
}

/** The other numbers of a pasted list stay to be chosen. */
const selebihnya = (typed: string, { sumber }: Saran) =>
  sumber.jenis === 'nomor'
    ? nomorDalam(typed)
        .map(({ no_hp }) => no_hp)
        .filter((no_hp) => no_hp !== sumber.no_hp)
        .join(', ')
    : '';

const chip = 'max-w-full rounded-2xl border border-edge bg-sunken pl-3 text-ink';
const chipButton =
  'grid size-9 shrink-0 place-items-center rounded-full hover:bg-surface pointer-coarse:size-11';

interface ChipProps {
  sumber: Sumber;
  onChange: (sumber: Sumber) => void;
  onRemove: () => void;
}

/** A source; everybody whom a filter finds can be filtered further in place. */
function Chip({ sumber, onChange, onRemove }: ChipProps) {
  const [open, setOpen] = useState(false);
  const { data = 'Memuat…', isError } = useQuery(namaOptions(sumber));
  const nama = isError
    ? 'Tidak dapat dimuat'
    : sumber.jenis === 'broadcast'
      ? `Penerima broadcast ${data}`
      : data;
  const saringan =
    isOrang(sumber) && !sumber.ids && SARINGAN_KATEGORI[sumber.kategori].length > 0 ? sumber : null;
  return (
    <li className={chip}>
      <div className="flex items-center gap-x-1">
        <span className="min-w-0 break-words py-1">{nama}</span>
        {saringan && (
          <button
            type="button"
            aria-expanded={open}
            aria-label={`Saring ${nama}`}
            title="Saring lagi"
            className={chipButton}
            onClick={() => setOpen(!open)}
          >
            <SlidersHorizontal aria-hidden="true" size={16} />
          </button>
        )}
        <button type="button" aria-label={`Hapus ${nama}`} className={chipButton} onClick={onRemove}>
          <X aria-hidden="true" size={16} />
        </button>
      </div>
      {saringan && open && <SaringLagi sumber={saringan} onChange={onChange} />}
    </li>
  );
}

interface SaringLagiProps {
  sumber: Extract<Sumber, { jenis: 'orang' }>;
  onChange: (sumber: Sumber) => void;
}

function SaringLagi({ sumber, onChange }: SaringLagiProps) {
  const { jenis, kategori, cari, ...dicari } = sumber;
  const chosen = Object.entries(dicari).filter(([, value]) => value);
  const state = {
    ...START,
    saringan: Object.fromEntries(chosen.map(([name, value]) => [name, String(value)])),
  };
  return (
    <div className="w-full py-2 pr-3">
      <SaringOrang
        list={{
          state,
          change: ({ saringan }) => {
            const changed = Sumber.safeParse({ jenis, kategori, cari: cari ?? '', ...saringan });
            if (changed.data) onChange(changed.data);
          },
        }}
        saringan={useSaringanOrang(kategori, state)}
      />
    </div>
  );
}

function NomorBaru({ no_hp, onDone }: { no_hp: string; onDone: (nama: string | null) => void }) {
  const [nama, setNama] = useState('');
  return (
    <div className="flex flex-wrap items-end gap-3 rounded-lg bg-sunken p-3">
      <div className="min-w-0 grow">
        <FormField
          name="nama_nomor"
          label={`Nama pemilik ${no_hp}`}
          // It continues what was typed above.
          autoFocus
          value={nama}
          maxLength={100}
          onValueChange={setNama}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (nama.trim()) onDone(nama.trim());
          }}
        />
      </div>
      <Button look="small" onClick={() => nama.trim() && onDone(nama.trim())}>
        Tambahkan
      </Button>
      <Button look="small" onClick={() => onDone(null)}>
        Batal
      </Button>
    </div>
  );
}
