import { Suspense, useState } from 'react';
import { lazy } from '../lib/lazy.ts';
import { UserButton } from './UserButton.tsx';

// Twice the code of a home: loaded when the user is about to open it.
const load = () => import('./UserMenuPopup.tsx');
const prefetch = () => void load().catch(() => {});
const UserMenuPopup = lazy(load);

export function UserMenu() {
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
