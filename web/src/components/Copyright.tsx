import { KAMPUS } from '../lib/kampus.ts';

export function Copyright() {
  return (
    <div className="shell">
      <p className="py-5 text-muted text-sm">
        © {new Date().getFullYear()} {KAMPUS.produk} {KAMPUS.namaLengkap}
      </p>
    </div>
  );
}
