import { Spinner } from './Spinner.tsx';

export function Loading() {
  return (
    <div role="status" className="flex min-h-[60vh] items-center justify-center gap-3 text-muted">
      <Spinner />
      Memuat…
    </div>
  );
}
