import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { Link, Outlet } from 'react-router-dom';
import { Copyright } from '../components/Copyright.tsx';
import { Loading } from '../components/feedback/Loading.tsx';
import { Logo } from '../components/Logo.tsx';
import { SkipLink } from '../components/SkipLink.tsx';
import { TemaToggle } from '../components/TemaToggle.tsx';
import { lazy } from '../lib/lazy.ts';
import { passwordKiriman } from '../lib/session/passwordKiriman.ts';
import { watchLogout } from '../lib/session/session.ts';
import { useSignalValue } from '../lib/useSignalValue.ts';
import { UserButton } from './UserButton.tsx';

const MintaPassword = lazy(() => import('./MintaPassword.tsx'));

interface Props {
  home: string;
  /** shown before the logo */
  menuButton?: ReactNode;
  /** the role's extras in the top bar */
  tools?: ReactNode;
  /** a column at the left; the page takes the remaining width */
  side?: ReactNode;
  above?: ReactNode;
  /** shown in place of the page */
  instead?: ReactNode;
}

/** The layout all roles share: top bar, page, footer. */
export default function Frame({ home, menuButton, tools, side, above, instead }: Props) {
  useEffect(watchLogout, []);
  const kiriman = useSignalValue(passwordKiriman);
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <header className="band">
        <div className={`shell flex min-h-18 items-center gap-2 py-3 ${side ? 'max-w-none pl-6' : ''}`}>
          {menuButton}
          <Link to={home} className="shrink-0">
            <Logo compact />
          </Link>
          <div className="ml-auto flex min-w-0 items-center gap-1 sm:gap-2">
            {tools}
            <TemaToggle />
            <UserMenu />
          </div>
        </div>
      </header>
      <div className="flex flex-1">
        {side}
        <div className="flex min-w-0 flex-1 flex-col">
          <main
            id="utama"
            tabIndex={-1}
            className={`shell first-screen flex-1 py-8 sm:py-12 ${side ? 'max-w-[100rem] lg:py-8' : ''} ${side || menuButton ? 'max-xl:px-4' : ''}`}
          >
            {kiriman && (
              <Suspense>
                <MintaPassword />
              </Suspense>
            )}
            {above}
            <Suspense fallback={<Loading />}>{instead || <Outlet />}</Suspense>
          </main>
          <footer className={`border-line border-t bg-surface ${side ? '*:max-w-[100rem]' : ''}`}>
            <Copyright />
          </footer>
        </div>
      </div>
    </div>
  );
}

// Twice the code of a home: loaded when the user is about to open it.
const load = () => import('./UserMenuPopup.tsx');
const prefetch = () => void load().catch(() => {});
const UserMenuPopup = lazy(load);

function UserMenu() {
  const [opened, setOpened] = useState(false);
  if (!opened)
    return (
      <UserButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={prefetch}
        onFocus={prefetch}
        onClick={() => setOpened(true)}
      />
    );
  return (
    <Suspense fallback={<UserButton />}>
      <UserMenuPopup />
    </Suspense>
  );
}
