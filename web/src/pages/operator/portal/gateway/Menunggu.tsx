import { generatePath, Link } from 'react-router-dom';
import type { Gateway } from '#contract/portal/gateway.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { lineLink } from '../../../../components/styles.ts';
import { angka } from '../../../../lib/format/angka.ts';
import { utuh } from '../../../../lib/format/kalimat.ts';
import { jam } from '../../../../lib/format/waktu.ts';
import { ROUTES } from '../../../../lib/routes.ts';

type Props = Pick<Gateway, 'menunggu' | 'broadcast_ditahan' | 'tenang_sampai'>;

/** The pending messages, and why broadcasts wait. */
export function Menunggu({ menunggu, broadcast_ditahan, tenang_sampai }: Props) {
  return (
    <Bagian title="Menunggu Dikirim">
      <div className="flex flex-col gap-4 panel rounded-2xl p-5">
        <dl className="grid grid-cols-2 gap-3">
          <Tile label="Pesan tunggal" value={menunggu.pesan} />
          <Tile label="Pesan broadcast" value={menunggu.broadcast} />
        </dl>
        {tenang_sampai && (
          <p>
            Broadcast beristirahat sampai {jam(tenang_sampai)}. Pesan tunggal dan kredensial tetap dikirim.
          </p>
        )}
        {broadcast_ditahan.length > 0 && (
          <div>
            <h3 className="font-semibold">Broadcast yang ditahan</h3>
            <ul className="flex flex-col gap-1">
              {broadcast_ditahan.map(({ id, nama_group, alasan }) => (
                <li key={id}>
                  <Link
                    to={generatePath(ROUTES.OperatorDetailBroadcast, { id: String(id) })}
                    className={lineLink}
                  >
                    <bdi>{nama_group}</bdi>
                  </Link>
                  {alasan && <span className="text-muted"> {utuh(alasan)}</span>}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Bagian>
  );
}

function Tile({ label, value }: { label: string; value: number }) {
  return (
    <div className="rounded-xl bg-sunken px-4 py-3">
      <dt className="text-muted text-sm">{label}</dt>
      <dd className="font-bold text-2xl tabular-nums">{angka(value)}</dd>
    </div>
  );
}
