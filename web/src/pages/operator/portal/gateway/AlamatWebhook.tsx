import { Copy } from 'lucide-react';
import { Button } from '../../../../components/Button.tsx';
import { salinLink } from '../../../../lib/salin.ts';

interface Props {
  nama: string;
  /** has a placeholder in braces for the secret, when the provider does not sign */
  alamat: string;
  second?: boolean;
}

/** The webhook URL to enter at the provider, with a copy button. */
export function AlamatWebhook({ nama, alamat, second = false }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow break-all rounded-lg bg-sunken px-3 py-2">{alamat}</code>
        <Button icon={Copy} onClick={() => void salinLink(alamat)}>
          Salin<span className="sr-only"> alamat webhook {nama}</span>
        </Button>
      </div>
      {alamat.includes('{') && (
        <p className="text-muted text-sm">
          Ganti bagian dalam kurung kurawal dengan nilainya di server
          {second && ', yang namanya diawali WA_CADANGAN_'}.
        </p>
      )}
    </>
  );
}
