import { KAMPUS } from '../lib/kampus.ts';
import { useHydrated } from '../lib/useHydrated.ts';

export function Copyright() {
  // The build may be of last year.
  const tahun = useHydrated() && `${new Date().getFullYear()} `;
  return (
    <div className="shell">
      <p className="py-5 text-muted text-sm">
        © {tahun}
        {KAMPUS.produk} {KAMPUS.namaLengkap}
      </p>
    </div>
  );
}
