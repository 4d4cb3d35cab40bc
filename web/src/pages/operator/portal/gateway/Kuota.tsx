import { Meter } from '@base-ui/react/meter';
import type { Gateway, GatewayState } from '#contract/portal/gateway.ts';
import { Bagian } from '../../../../components/Bagian.tsx';
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
          <Takaran label="Batas harian broadcast" used={hari_ini} limit={berlaku} unit="pesan" />
        )}
        {orang_per_hari !== null && (
          <Takaran
            label="Orang yang boleh disapa lebih dulu"
            used={hari_ini}
            limit={orang_per_hari}
            unit="orang"
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

interface TakaranProps {
  label: string;
  used: number;
  /** 0 for none */
  limit: number;
  unit: string;
  hint?: string;
}

function Takaran({ label, used, limit, unit, hint }: TakaranProps) {
  const left = Math.max(0, limit - used);
  const text = `${angka(used)} dari ${angka(limit)} ${unit}, sisa ${angka(left)}`;
  return (
    <div className="flex flex-col gap-1.5">
      <Meter.Root
        value={Math.min(used, limit)}
        max={Math.max(1, limit)}
        getAriaValueText={() => text}
        className="flex flex-col gap-2"
      >
        <div className="flex flex-wrap justify-between gap-x-3">
          <Meter.Label>{label}</Meter.Label>
          <Meter.Value className="text-muted tabular-nums">{() => text}</Meter.Value>
        </div>
        <Meter.Track className="h-3 overflow-hidden rounded-full border border-edge bg-sunken">
          <Meter.Indicator
            className={`h-full forced-color-adjust-none ${left === 0 ? 'bg-danger' : 'bg-primary'}`}
          />
        </Meter.Track>
      </Meter.Root>
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </div>
  );
}
