import { useIdentitas } from '../lib/identitas.ts';

export function DashboardHeading() {
  const { produk } = useIdentitas();
  return (
    <div className="mb-8">
      <h1 className="font-bold text-3xl tracking-tight">Layanan {produk}</h1>
      <p className="mt-1 text-lg text-muted">Pilih layanan yang Anda perlukan.</p>
    </div>
  );
}
