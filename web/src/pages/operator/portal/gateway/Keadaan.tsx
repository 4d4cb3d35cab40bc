import { CircleCheck, CircleX, type LucideIcon, TriangleAlert, Unplug } from 'lucide-react';
import { useId, useRef } from 'react';
import { gateway as calls, type GatewayState, type KeadaanGateway } from '#contract/portal/gateway.ts';
import { SubmitButton } from '../../../../components/forms/Form.tsx';
import { Item } from '../../../../components/Item.tsx';
import { call } from '../../../../lib/api/api.ts';
import { queryClient, useSingleMutation } from '../../../../lib/api/query.ts';
import { utuh } from '../../../../lib/format/kalimat.ts';
import { umur } from '../../../../lib/format/umur.ts';
import { waktu } from '../../../../lib/format/waktu.ts';
import { toastSuccess } from '../../../../lib/toast.ts';
import { KEADAAN, lajuOf } from './gateway.ts';
import { saranUntuk } from './saranGateway.ts';

const LOOK: Record<KeadaanGateway, { icon: LucideIcon; frame: string; tint: string }> = {
  siap: { icon: CircleCheck, frame: 'border-line', tint: 'text-primary' },
  tidak_terjangkau: { icon: Unplug, frame: 'border-danger', tint: 'text-danger' },
  belum_siap: { icon: CircleX, frame: 'border-gold', tint: 'text-danger' },
  ditahan: { icon: TriangleAlert, frame: 'border-gold', tint: 'text-danger' },
};

interface Props {
  title: string;
  gateway: GatewayState;
  /** the campus's number; empty when not set */
  nomor?: string;
  second?: boolean;
}

export function Keadaan({ title, gateway, nomor, second }: Props) {
  const { keadaan, alasan, alasan_kode, ditahan_pada, diterima_pada, galat, galat_pada, template } = gateway;
  const { icon: Icon, frame, tint } = LOOK[keadaan];
  const { label, arti } = KEADAAN[keadaan];
  const heading = useRef<HTMLHeadingElement>(null);
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className={`flex flex-col gap-5 rounded-2xl border-2 bg-surface p-5 sm:p-6 ${frame}`}
    >
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <Icon aria-hidden="true" size={32} className={`mt-1 shrink-0 ${tint}`} />
        <div className="min-w-0 grow basis-60">
          <h2 ref={heading} id={id} tabIndex={-1} className="font-bold text-xl focus:outline-none">
            {title}: {label.toLowerCase()}
          </h2>
          {alasan && <p className="break-words font-semibold">{utuh(alasan)}</p>}
          <p>
            {arti}
            {ditahan_pada && ` Ditahan ${umur(ditahan_pada)}, ${waktu(ditahan_pada)}.`}
          </p>
          {(keadaan === 'ditahan' || keadaan === 'belum_siap') && (
            <p className="mt-2">
              {saranUntuk(alasan_kode)}
              {keadaan === 'ditahan' && ' Setelah itu tekan Lanjutkan: semua yang menunggu dikirim.'}
            </p>
          )}
          {second && (
            <p className="text-muted">
              Dipakai untuk pesan tunggal dan kredensial, hanya bila gateway utama pasti tidak mengirimnya.
            </p>
          )}
        </div>
        {keadaan === 'ditahan' && <Lanjutkan nama={gateway.nama} onDone={() => heading.current?.focus()} />}
        <span role="status" className="sr-only">
          {title}: {label.toLowerCase()}
        </span>
      </div>
      <dl className="grid content-start gap-x-6 gap-y-1 sm:grid-cols-[auto_1fr]">
        {nomor !== undefined && (
          <Item label="Nomor kampus">{nomor || 'Belum diisi di server (WA_NUMBER)'}</Item>
        )}
        <Item label="Terakhir menerima pesan">{saat(diterima_pada) ?? 'Belum pernah'}</Item>
        <Item label="Kesalahan terakhir">
          {galat_pada ? `${galat ? utuh(galat) : 'Tanpa keterangan.'} ${waktu(galat_pada)}` : 'Belum pernah'}
        </Item>
        <Item label="Laju">{lajuOf(gateway)}</Item>
        {template && (
          <Item label="Template dibaca">
            {saat(template.dibaca_pada) ?? 'Belum pernah'}
            {template.galat && <span className="block text-danger">{utuh(template.galat)}</span>}
          </Item>
        )}
      </dl>
    </section>
  );
}

const saat = (iso: string | null) => iso && `${waktu(iso)} (${umur(iso)})`;

function Lanjutkan({ nama, onDone }: { nama: string; onDone: () => void }) {
  const lifting = useSingleMutation({
    meta: { log: 'Gateway gagal dilanjutkan', toast: 'Gateway gagal dilanjutkan' },
    mutationFn: () => call(calls.lanjut, { body: { gateway: nama } }),
    onSuccess: () => {
      toastSuccess('Gateway dilanjutkan', 'Pesan yang menunggu mulai dikirim.');
      // The button disappears with the hold.
      onDone();
    },
    onSettled: () => void queryClient.invalidateQueries(),
  });
  return (
    <SubmitButton
      label="Lanjutkan"
      busyLabel="Melanjutkan…"
      busy={lifting.isPending}
      onClick={() => lifting.mutate()}
    />
  );
}
