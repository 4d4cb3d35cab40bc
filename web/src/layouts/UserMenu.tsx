import { Suspense, useState } from 'react';
import { lazy } from '../lib/lazy.ts';
import { UserButton } from './UserButton.tsx';

// Twice the code of a home: loaded when the user is about to open it.
const UserMenuPopup = lazy(() => import('./UserMenuPopup.tsx'));
const preload = () => void UserMenuPopup.preload().catch(() => {});

export function UserMenu() {
  const [opened, setOpened] = useState(false);
  if (!opened)
    return (
      <UserButton
        aria-haspopup="menu"
        aria-expanded={false}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpened(true)}
      />
    );
  return (
    <Suspense fallback={<UserButton />}>
      <UserMenuPopup />
    </Suspense>
  );
}
