import { Copy } from 'lucide-react';
import type { Kanal } from '#contract/gateway.ts';
import { Item } from '../../../components/Item.tsx';
import { plainButton } from '../../../components/styles.ts';
import { salinLink } from '../../../lib/salin.ts';
import { waktu } from '../../../lib/waktu.ts';

type Props = Pick<Kanal, 'nama' | 'webhook'> & { cadangan?: boolean };

/** Where the provider is to bring its news, and whether it ever has. */
export function Webhook({ nama, webhook, cadangan = false }: Props) {
  const { alamat, jabat, jabat_pada, terbukti_pada, ditolak_pada } = webhook;
  return (
    <div className="flex flex-col gap-4 panel rounded-2xl p-5">
      <p>
        Masukkan alamat ini di penyedia {cadangan && 'gateway cadangan '}
        {nama}, supaya kabar terkirim, dibaca, dan balasan orang sampai ke sini.
      </p>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow break-all rounded-lg bg-sunken px-3 py-2">{alamat}</code>
        <button type="button" className={plainButton} onClick={() => void salinLink(alamat)}>
          <Copy aria-hidden="true" size={18} />
          Salin<span className="sr-only"> alamat webhook {nama}</span>
        </button>
      </div>
      {alamat.includes('{') && (
        <p className="text-muted text-sm">
          Ganti bagian dalam kurung kurawal dengan nilainya di server
          {cadangan && ', yang namanya diawali WA_CADANGAN_'}.
        </p>
      )}
      <dl className="grid content-start gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {jabat && <Item label="Verifikasi alamat">{berhasil(jabat_pada)}</Item>}
        <Item label="Tanda tangan kabar">{berhasil(terbukti_pada)}</Item>
        <Item label="Kabar yang ditolak">
          {ditolak_pada
            ? `Terakhir ${waktu(ditolak_pada)}: tanda tangannya tidak cocok. Bila berulang, samakan rahasia webhook di penyedia dan di server.`
            : 'Tidak ada'}
        </Item>
      </dl>
    </div>
  );
}

const berhasil = (iso: string | null) => (iso ? `Berhasil, terakhir ${waktu(iso)}` : 'Belum pernah berhasil');
