import { KeyRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import type { Kunci } from '#contract/portal/kunci.ts';
import { Button } from '../../../../components/Button.tsx';
import { useRowDialogs } from '../../../../components/dialogs/useRowDialogs.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { umur } from '../../../../lib/format/umur.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { sebabOf } from '../../kirim/track/sebab.ts';
import type { Tindakan } from '../../records/tindakan.ts';
import { batalkanPesan, cabut } from './Cabut.tsx';
import { CallbackDialog, CallbackKunci } from './CallbackKunci.tsx';
import { BOLEH_LABEL, JENIS_KUNCI_LABEL } from './kunci.ts';

interface Props {
  daftar: readonly Kunci[];
  onAsk: (tindakan: Tindakan, button: HTMLElement) => void;
}

/** The keys with permissions and last use; revoked ones last. */
export function DaftarKunci({ daftar, onAsk }: Props) {
  const { edited, edit, editing } = useRowDialogs<Kunci, never>();
  if (daftar.length === 0) {
    return (
      <p className="panel rounded-2xl p-5 text-muted">
        <strong className="font-semibold text-ink">Belum ada kunci.</strong> Buat satu untuk setiap sistem,
        supaya masing-masing dapat dicabut sendiri.
      </p>
    );
  }
  return (
    <>
      <ul className="grid items-start gap-4 lg:grid-cols-2">
        {daftar.map((kunci) => (
          <Butir key={kunci.id} kunci={kunci} onAsk={onAsk} onEdit={edit} />
        ))}
      </ul>
      <CallbackDialog kunci={edited} {...editing} />
    </>
  );
}

function Butir({ kunci, onAsk, onEdit }: ComponentProps<typeof CallbackKunci>) {
  const { nama, boleh, akhir, dibuat_oleh, created_at, dipakai_pada, dicabut_pada } = kunci;
  const { berakhir_pada, alamat_ip } = kunci;
  return (
    <li className={`flex min-w-0 flex-col gap-2 panel rounded-2xl p-5 ${dicabut_pada ? 'text-muted' : ''}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <KeyRound aria-hidden="true" size={20} className={`shrink-0 ${dicabut_pada ? '' : 'text-primary'}`} />
        <h3 dir="auto" className="min-w-0 grow break-words font-bold text-lg">
          {nama}
        </h3>
        {dicabut_pada ? (
          <span className="rounded-full border border-edge px-2 py-px font-semibold text-xs">Dicabut</span>
        ) : (
          <Button look="small-danger" onClick={(button) => onAsk(cabut(kunci), button)}>
            Cabut<span className="sr-only"> {nama}</span>
          </Button>
        )}
      </div>
      <ul className="flex flex-wrap gap-x-2 gap-y-1">
        {boleh.map((call) => (
          <li key={call} className="rounded-full border border-line bg-sunken px-3 text-sm">
            {BOLEH_LABEL[call]}
          </li>
        ))}
      </ul>
      {boleh.includes('pesan/kirim') && <PesanKunci kunci={kunci} />}
      {dicabut_pada && kunci.pesan.menunggu > 0 && (
        <Button
          look="small-danger"
          className="self-start"
          onClick={(button) => onAsk(batalkanPesan(kunci), button)}
        >
          Batalkan Pesan<span className="sr-only"> {nama}</span>
        </Button>
      )}
      {boleh.includes('pesan/kirim') && !dicabut_pada && (
        <CallbackKunci kunci={kunci} onAsk={onAsk} onEdit={onEdit} />
      )}
      <p className="text-muted text-sm">
        <code>vadr_…{akhir}</code>
        {' · '}
        {dipakai_pada
          ? `Terakhir dipakai ${umur(dipakai_pada)}, ${waktu(dipakai_pada)}`
          : 'Belum pernah dipakai'}
      </p>
      {berakhir_pada && !dicabut_pada && (
        <p className="text-muted text-sm">
          {Date.parse(berakhir_pada) > Date.now() ? 'Berlaku sampai' : 'Sudah berakhir'}{' '}
          {waktu(berakhir_pada)}
        </p>
      )}
      {alamat_ip && (
        <p className="break-words text-muted text-sm">
          Hanya dari <bdi>{alamat_ip.join(', ')}</bdi>
        </p>
      )}
      <p className="text-muted text-sm">
        Dibuat {waktu(created_at)} oleh <bdi>{dibuat_oleh}</bdi>
        {dicabut_pada && `. Dicabut ${waktu(dicabut_pada)}`}
      </p>
    </li>
  );
}

function PesanKunci({ kunci: { jenis, daftar, batas_harian, pesan } }: { kunci: Kunci }) {
  return (
    <div className="flex flex-col gap-1 text-sm">
      <p>
        {JENIS_KUNCI_LABEL[jenis]}
        {batas_harian !== null && `. Paling banyak ${angka(batas_harian)} pesan sehari`}
      </p>
      {daftar && (
        <p className="break-words text-muted">
          Hanya ke <bdi>{daftar.join(', ')}</bdi>
        </p>
      )}
      {jenis !== 'uji' && (
        <p>
          {pesan.jumlah === 0
            ? 'Tidak ada pesan dalam 30 hari terakhir'
            : `${angka(pesan.jumlah)} pesan dalam 30 hari terakhir, ${pesan.gagal === 0 ? 'tidak ada' : angka(pesan.gagal)} yang gagal`}
        </p>
      )}
      {pesan.menunggu > 0 && <p>{angka(pesan.menunggu)} pesan belum dikirim</p>}
      {pesan.sebab.length > 0 && (
        <ul className="list-disc pl-5 text-muted">
          {pesan.sebab.map(({ alasan_kode, jumlah }) => (
            <li key={alasan_kode}>
              {sebabOf(alasan_kode)}: {angka(jumlah)}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
