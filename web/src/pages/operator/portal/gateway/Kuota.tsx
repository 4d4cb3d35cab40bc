import type { Gateway, GatewayState } from '#contract/portal/gateway.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
import { Takaran } from '../../../../components/charts/Takaran.tsx';
import { angka } from '../../../../lib/format/angka.ts';

interface Props {
  gateway: GatewayState;
  batas: Gateway['batas_harian'];
}

/** The used share of a gateway's daily limits. */
export function Kuota({ gateway: { hari_ini, orang_per_hari, mutu }, batas: { berlaku } }: Props) {
  return (
    <Bagian title="Batas Hari Ini">
      <div className="flex flex-col gap-5 panel rounded-2xl p-5">
        {berlaku === null ? (
          <p>Tanpa batas harian. Hari ini {angka(hari_ini)} pesan dikirim.</p>
        ) : (
          <Takaran
            label="Batas harian broadcast"
            used={hari_ini}
            limit={berlaku}
            text={sisaOf(hari_ini, berlaku, 'pesan')}
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
      </div>
    </Bagian>
  );
}

/** Meta's quality ratings. */
const MUTU: Record<string, string> = { GREEN: 'baik', YELLOW: 'sedang', RED: 'buruk' };

const sisaOf = (used: number, limit: number, unit: string) =>
  `${angka(used)} dari ${angka(limit)} ${unit}, sisa ${angka(Math.max(0, limit - used))}`;
