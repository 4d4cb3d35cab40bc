import { Progress } from '@base-ui/react/progress';

export function Kemajuan({ selesai, semua }: { selesai: number; semua: number }) {
  const text = `${selesai} dari ${semua} langkah selesai`;
  return (
    <Progress.Root
      value={selesai}
      max={semua}
      getAriaValueText={() => text}
      className="flex flex-col gap-2"
      aria-label="Kemajuan"
    >
      <Progress.Value className="font-semibold tabular-nums">{() => text}</Progress.Value>
      <Progress.Track className="flex h-2 gap-1.5">
        {Array.from({ length: semua }, (_, place) => (
          <span
            key={place.toString()}
            className={`h-full grow rounded-full outline outline-transparent transition-colors motion-reduce:transition-none ${place < selesai ? 'bg-primary' : 'bg-sunken'}`}
          />
        ))}
      </Progress.Track>
    </Progress.Root>
  );
}
