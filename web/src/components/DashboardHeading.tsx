import { KAMPUS } from '../lib/kampus.ts';

export function DashboardHeading() {
  return (
    <div className="mb-8">
      <h1 className="font-bold text-3xl tracking-tight">Layanan {KAMPUS.produk}</h1>
      <p className="mt-1 text-lg text-muted">Pilih layanan yang Anda perlukan.</p>
    </div>
  );
}
