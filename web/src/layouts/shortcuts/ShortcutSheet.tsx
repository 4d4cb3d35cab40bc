import { Dialog } from '@base-ui/react/dialog';
import { DialogFrame } from '../../components/dialogs/DialogFrame.tsx';
import { Centang } from '../../components/forms/Centang.tsx';
import { type Shortcut, setShortcutsEnabled, shortcuts, shortcutsEnabled } from '../../lib/shortcut.ts';
import { useSignalValue } from '../../lib/useSignalValue.ts';
import { CTRL, closeOverlay, returnFocus } from './overlay.ts';

export default function ShortcutSheet({ open }: { open: boolean }) {
  const aktif = useSignalValue(shortcutsEnabled);
  const all = useSignalValue(shortcuts);
  const meant = all.filter((one, place) => all.findIndex(({ keys }) => keys === one.keys) === place);
  const of = (bagian: Shortcut['bagian']) => meant.filter((one) => one.bagian === bagian);
  return (
    <Dialog.Root open={open} onOpenChange={(open) => !open && closeOverlay()}>
      <DialogFrame title="Tombol Pintas" returnFocusTo={returnFocus}>
        <Centang
          checked={aktif}
          onChange={(event) => setShortcutsEnabled(event.target.checked)}
          arti={`Tidak berlaku selagi Anda mengetik. ${CTRL} K selalu berlaku.`}
        >
          Pakai tombol satu huruf
        </Centang>
        <div className={`gap-x-8 sm:columns-2 ${aktif ? '' : 'opacity-60'}`}>
          <Bagian title="Di halaman ini" shortcuts={of(undefined)} />
          <Bagian
            title="Di mana saja"
            shortcuts={[{ keys: `${CTRL} K`, label: 'Cari di mana saja' }, ...of('umum')]}
          />
          <Bagian title="Ke halaman" shortcuts={of('pergi')} />
        </div>
      </DialogFrame>
    </Dialog.Root>
  );
}

function Bagian({
  title,
  shortcuts,
}: {
  title: string;
  shortcuts: readonly Pick<Shortcut, 'keys' | 'label'>[];
}) {
  if (shortcuts.length === 0) return null;
  return (
    <section className="mb-5">
      <h3 className="mb-1 break-after-avoid font-bold">{title}</h3>
      <dl>
        {shortcuts.map(({ keys, label }) => (
          <div
            key={keys}
            className="flex break-inside-avoid items-center justify-between gap-4 border-line border-b py-1.5"
          >
            <dt className="min-w-0">{label}</dt>
            <dd className="flex shrink-0 gap-1">
              {keys.split(' ').map((key, place) => (
                <kbd
                  // biome-ignore lint/suspicious/noArrayIndexKey: a sequence may contain a key twice
                  key={place}
                  className="min-w-7 rounded-md border border-edge bg-sunken px-1.5 py-0.5 text-center font-sans text-sm"
                >
                  {key.length === 1 ? key.toUpperCase() : key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
