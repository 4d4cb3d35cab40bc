import { Dialog } from '@base-ui/react/dialog';
import { ArrowLeft } from 'lucide-react';
import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { backdrop } from '../../components/dialogs/dialog.ts';
import { SaranLabel } from '../../components/Saran.tsx';
import { cocok } from '../../lib/cocok.ts';
import { runAt } from '../../lib/shortcut.ts';
import { closeOverlay, returnFocus } from '../shortcuts/overlay.ts';
import { type Butir, teksOf } from './butir.ts';
import { Daftar } from './Daftar.tsx';
import { Pencarian } from './Pencarian.tsx';
import { addRiwayat } from './riwayat.ts';

/** The command palette: finds pages, records and actions. `Ctrl+K` opens it on every operator page. */
export default function Palette({ open }: { open: boolean }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [typed, setTyped] = useState('');
  /** the item whose actions are shown; null in the first step */
  const [about, setAbout] = useState<Butir | null>(null);
  const chosen = useRef<Butir | null>(null);

  function choose(one: Butir) {
    if (one.asal) addRiwayat(one.asal);
    if ('pilihan' in one.langkah) return setAbout(one);
    chosen.current = one;
    closeOverlay();
  }

  /** Runs after the palette has closed and the page has focus again. */
  function act() {
    setTyped('');
    setAbout(null);
    const langkah = chosen.current?.langkah;
    chosen.current = null;
    if (!langkah) return;
    if ('lakukan' in langkah) langkah.lakukan();
    if (!('ke' in langkah)) return;
    const [path = ''] = langkah.ke.split(/[?#]/);
    if (langkah.shortcut) runAt(path, langkah.shortcut);
    // Skip the navigation to the open page, unless it changes what the page shows.
    if (langkah.ke !== pathname) void navigate(langkah.ke);
  }

  return (
    <Dialog.Root
      open={open}
      onOpenChange={(open, { reason, cancel }) => {
        if (open) return;
        if (about && reason === 'escape-key') {
          cancel();
          setAbout(null);
        } else closeOverlay();
      }}
      onOpenChangeComplete={(open) => !open && act()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={backdrop} />
        <Dialog.Popup
          aria-label="Cari di mana saja"
          finalFocus={() => {
            const langkah = chosen.current?.langkah;
            if (!langkah || 'lakukan' in langkah) return returnFocus();
            document.querySelector('main')?.focus({ preventScroll: true });
            return false;
          }}
          className="panel fixed top-[min(12dvh,6rem)] left-1/2 flex max-h-[min(36rem,calc(100dvh-7rem))] w-[40rem] max-w-[calc(100vw-2rem)] -translate-x-1/2 flex-col overflow-hidden rounded-2xl shadow-2xl max-sm:top-0 max-sm:h-dvh max-sm:max-h-dvh max-sm:w-full max-sm:max-w-full max-sm:rounded-none"
        >
          {about ? (
            <Pilihan about={about} onChoose={choose} onBack={() => setAbout(null)} />
          ) : (
            <Pencarian typed={typed} onType={setTyped} onChoose={choose} />
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface PilihanProps {
  about: Butir;
  onChoose: (one: Butir) => void;
  onBack: () => void;
}

/** The second step: the actions of the chosen item. */
function Pilihan({ about, onChoose, onBack }: PilihanProps) {
  const [typed, setTyped] = useState('');
  const { label, keterangan, langkah } = about;
  const pilihan = 'pilihan' in langkah ? langkah.pilihan : [];
  const items = pilihan.filter((one) => cocok(teksOf(one), typed.trim()));
  return (
    <>
      <div className="flex items-center gap-2 border-line border-b bg-sunken px-2 py-1.5">
        <button
          type="button"
          aria-label="Kembali ke pencarian"
          onClick={onBack}
          className="grid size-11 shrink-0 place-items-center rounded-lg hover:bg-surface"
        >
          <ArrowLeft aria-hidden="true" size={20} />
        </button>
        <p className="min-w-0 *:first:font-semibold">
          <SaranLabel label={label} keterangan={keterangan} />
        </p>
      </div>
      <Daftar
        label={`Yang dilakukan dengan ${label}`}
        placeholder="Apa yang dilakukan?"
        kelompok={items.length > 0 ? [{ value: 'Pilihan', items }] : []}
        typed={typed}
        onType={setTyped}
        onChoose={onChoose}
        onBack={onBack}
      >
        {items.length === 0 && 'Tidak ada yang cocok'}
      </Daftar>
    </>
  );
}
