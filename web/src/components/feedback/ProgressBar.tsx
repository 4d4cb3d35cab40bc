import { Progress } from '@base-ui/react/progress';

interface Props {
  label: string;
  /** from 0 to 1; null while unknown */
  value: number | null;
}

export function ProgressBar({ label, value }: Props) {
  return (
    <Progress.Root value={value === null ? null : Math.round(value * 100)} className="flex flex-col gap-2">
      <div className="flex justify-between gap-3">
        <Progress.Label>{label}</Progress.Label>
        <Progress.Value className="text-muted tabular-nums">
          {(_, value) => (value === null ? '' : `${value}%`)}
        </Progress.Value>
      </div>
      <Progress.Track className="h-2 overflow-hidden rounded-full bg-sunken outline outline-transparent">
        <Progress.Indicator className="h-full rounded-full bg-primary transition-[width] data-indeterminate:w-1/3 data-indeterminate:animate-pulse motion-reduce:animate-none motion-reduce:transition-none" />
      </Progress.Track>
    </Progress.Root>
  );
}
