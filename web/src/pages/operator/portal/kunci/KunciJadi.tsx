import { Dialog } from '@base-ui/react/dialog';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import { useUnsaved } from '../../../../components/dialogs/holds.ts';
import { Nada } from '../../../../components/feedback/Nada.tsx';
import { plainButton, primaryButton } from '../../../../components/styles.ts';
import { salin } from '../../../../lib/salin.ts';

/** A new key, shown only once. */
export function KunciJadi({ kunci }: { kunci: string }) {
  const [copied, setCopied] = useState(false);
  useUnsaved(() => !copied);
  return (
    <>
      <Nada nada="sebagian" title="Salin kunci ini sekarang" focus>
        <p>
          Kunci ini tidak akan ditampilkan lagi. Simpan di sistem yang memakainya, jangan kirim lewat pesan.
        </p>
      </Nada>
      <code className="select-all break-all rounded-lg bg-sunken px-3 py-2">{kunci}</code>
      <button
        type="button"
        className={`${primaryButton} self-start`}
        onClick={() => void salin(kunci, 'Kunci disalin', 'Gagal menyalin kunci').then(setCopied)}
      >
        <Copy aria-hidden="true" size={18} />
        Salin Kunci
      </button>
      <DialogFooter>
        <Dialog.Close className={plainButton}>Selesai</Dialog.Close>
      </DialogFooter>
    </>
  );
}
