import { Meter } from '@base-ui/react/meter';

interface Props {
  label: string;
  used: number;
  /** 0 for none */
  limit: number;
  /** the amounts in words */
  text: string;
  /** full is as it should be, and no warning */
  calm?: boolean;
  hint?: string;
}

export function Takaran({ label, used, limit, text, calm = false, hint }: Props) {
  const full = used >= limit && !calm;
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
            className={`h-full forced-color-adjust-none ${full ? 'bg-danger' : 'bg-primary'}`}
          />
        </Meter.Track>
      </Meter.Root>
      {hint && <p className="text-muted text-sm">{hint}</p>}
    </div>
  );
}
