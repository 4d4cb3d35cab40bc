import type { Gateway, GatewayState } from '#contract/portal/gateway.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Takaran } from '../../../../components/charts/Takaran.tsx';
import { LineLink } from '../../../../components/Links.tsx';
import { angka } from '../../../../lib/format/angka.ts';
import { utuh } from '../../../../lib/format/kalimat.ts';
import { jam } from '../../../../lib/format/waktu.ts';
import { broadcastPath } from '../../../../lib/operator/paths.ts';
import { Tile } from '../../records/Tile.tsx';

interface Props {
  gateway: GatewayState;
  batas: Gateway['batas_harian'];
}

export function Kuota({ gateway: { hari_ini, orang_per_hari, mutu }, batas: { berlaku } }: Props) {
  return (
    <Bagian title="Batas Hari Ini" panel>
      {berlaku === null ? (
        <p>Tanpa batas harian. Hari ini {angka(hari_ini)} pesan dikirim, di luar jawaban otomatis.</p>
      ) : (
        <Takaran
          label="Batas harian broadcast"
          used={hari_ini}
          limit={berlaku}
          text={sisaOf(hari_ini, berlaku, 'pesan')}
          hint="Jawaban otomatis tidak dihitung."
        />
      )}
      {orang_per_hari !== null && (
        <Takaran
          label="Orang yang boleh disapa lebih dulu"
          used={hari_ini}
          limit={orang_per_hari}
          text={sisaOf(hari_ini, orang_per_hari, 'orang')}
          hint="Ditetapkan penyedia. Yang terpakai dihitung dari pesan, jadi jumlah orangnya paling banyak sekian."
        />
      )}
      {mutu !== null && (
        <p>
          Mutu nomor menurut penyedia: <strong>{MUTU[mutu.toUpperCase()] ?? mutu}</strong>
        </p>
      )}
    </Bagian>
  );
}

/** Meta's quality ratings. */
const MUTU: Record<string, string> = { GREEN: 'baik', YELLOW: 'sedang', RED: 'buruk' };

const sisaOf = (used: number, limit: number, unit: string) =>
  `${angka(used)} dari ${angka(limit)} ${unit}, sisa ${angka(Math.max(0, limit - used))}`;

type MenungguProps = Pick<Gateway, 'menunggu' | 'broadcast_ditahan' | 'tenang_sampai'>;

export function Menunggu({ menunggu, broadcast_ditahan, tenang_sampai }: MenungguProps) {
  return (
    <Bagian title="Menunggu Dikirim" panel>
      <dl className="grid grid-cols-2 gap-3">
        <Tile label="Pesan tunggal" value={menunggu.pesan} />
        <Tile label="Pesan broadcast" value={menunggu.broadcast} />
      </dl>
      {tenang_sampai && (
        <p>Broadcast beristirahat sampai {jam(tenang_sampai)}. Pesan tunggal dan kredensial tetap dikirim.</p>
      )}
      {broadcast_ditahan.length > 0 && (
        <div>
          <h3 className="font-semibold">Broadcast yang ditahan</h3>
          <ul className="flex flex-col gap-1">
            {broadcast_ditahan.map(({ id, nama_group, alasan }) => (
              <li key={id}>
                <LineLink to={broadcastPath(id)}>
                  <bdi>{nama_group}</bdi>
                </LineLink>
                {alasan && <span className="text-muted"> {utuh(alasan)}</span>}
              </li>
            ))}
          </ul>
        </div>
      )}
    </Bagian>
  );
}
