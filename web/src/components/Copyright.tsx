import { useIdentitas } from '../lib/identitas.ts';
import { useHydrated } from '../lib/useHydrated.ts';

export function Copyright() {
  const { produk, nama_lengkap } = useIdentitas();
  // The build may have run last year.
  const tahun = useHydrated() && `${new Date().getFullYear()} `;
  return (
    <div className="shell">
      <p className="py-5 text-muted text-sm">
        © {tahun}
        {produk} {nama_lengkap}
      </p>
    </div>
  );
}
