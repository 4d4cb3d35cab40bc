import { CheckCheck } from 'lucide-react';
import { useIdentitas } from '../../lib/identitas.ts';

/** A picture of the message a verified student gets. Decorative: the steps beside it explain it. */
export function ContohPesan() {
  const { produk, institusi } = useIdentitas();
  return (
    <div
      aria-hidden="true"
      className="relative ml-3 max-w-xs sm:ml-0 rounded-2xl rounded-tl-none bg-surface px-4 py-3 text-ink text-sm shadow-xl before:absolute before:top-0 before:-left-3 before:border-12 before:border-transparent before:border-t-surface"
    >
      <p className="font-semibold text-primary">
        {produk} {institusi}
      </p>
      <p className="mt-1">Akun Anda sudah aktif.</p>
      <p className="mt-2">
        Username: <b>2023••••</b>
        <br />
        Password: <b>••••••••••</b>
      </p>
      <p className="mt-1 flex items-center justify-end gap-1 text-muted text-xs">
        09.41 <CheckCheck size={16} className="text-primary" />
      </p>
    </div>
  );
}
