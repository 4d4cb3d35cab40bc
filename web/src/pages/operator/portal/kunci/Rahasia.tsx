import { Dialog } from '@base-ui/react/dialog';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../components/Button.tsx';
import { DialogFooter } from '../../../../components/dialogs/DialogFooter.tsx';
import { useUnsaved } from '../../../../components/dialogs/holds.ts';
import { Nada } from '../../../../components/feedback/Nada.tsx';
import { plainButton } from '../../../../components/styles.ts';
import { salin } from '../../../../lib/salin.ts';

/** Asked before a secret is put away that has not been copied. */
export const BELUM_DISALIN = {
  title: 'Tutup tanpa menyalin?',
  message: 'Yang belum disalin tidak akan ditampilkan lagi.',
  cancelLabel: 'Kembali',
  confirmLabel: 'Tutup',
};

interface Secret {
  /** its label, such as `Kunci` */
  nama: string;
  isi: string;
}

/** New secrets, shown only once. */
export function Rahasia({ secrets }: { secrets: readonly Secret[] }) {
  const names = secrets.map(({ nama }) => nama.toLowerCase()).join(' dan ');
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set());
  useUnsaved(() => copied.size < secrets.length);
  const copy = async ({ nama, isi }: Secret) => {
    if (await salin(isi, `${nama} disalin`, `Gagal menyalin ${nama.toLowerCase()}`))
      setCopied((before) => new Set(before).add(nama));
  };
  return (
    <>
      <Nada nada="sebagian" title="Salin sekarang" focus>
        <p>
          {names.charAt(0).toUpperCase() + names.slice(1)} ini tidak akan ditampilkan lagi. Simpan di sistem
          yang memakainya, jangan kirim lewat pesan.
        </p>
      </Nada>
      {secrets.map((secret) => (
        <div key={secret.nama} className="flex flex-col gap-2">
          <h3 className="font-semibold">{secret.nama}</h3>
          <code className="select-all break-all rounded-lg bg-sunken px-3 py-2">{secret.isi}</code>
          <Button look="primary" icon={Copy} className="self-start" onClick={() => void copy(secret)}>
            Salin {secret.nama}
          </Button>
        </div>
      ))}
      <DialogFooter>
        <Dialog.Close className={plainButton}>Selesai</Dialog.Close>
      </DialogFooter>
    </>
  );
}
