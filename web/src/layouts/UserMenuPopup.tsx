import { Menu } from '@base-ui/react/menu';
import { Keyboard, LayoutDashboard, LogOut, Settings, User } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import { ROUTES } from '../lib/routes.ts';
import { dashboard, session } from '../lib/session/session.ts';
import { showOverlay } from './shortcuts/overlay.ts';
import { UserButton } from './UserButton.tsx';

const item =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-lg px-3 outline-none data-highlighted:bg-sunken';

/** The menu of the account, open at first. */
export default function UserMenuPopup() {
  // The popup is rendered inside the header, so that it lies in a landmark.
  const place = useRef<HTMLDivElement>(null);
  return (
    <Menu.Root defaultOpen>
      <Menu.Trigger render={<UserButton />} />
      <div ref={place} className="absolute" />
      <Menu.Portal container={place}>
        <Menu.Positioner align="end" sideOffset={8} className="z-10">
          <Menu.Popup className="panel w-56 rounded-xl p-2 shadow-xl outline-none">
            <Menu.LinkItem closeOnClick className={item} render={<Link to={dashboard ?? ROUTES.home} />}>
              <LayoutDashboard aria-hidden="true" size={18} />
              Welcome
            </Menu.LinkItem>
            <Menu.LinkItem closeOnClick className={item} render={<Link to={ROUTES.Profil} />}>
              <User aria-hidden="true" size={18} />
              Profile
            </Menu.LinkItem>
            <Menu.LinkItem closeOnClick className={item} render={<Link to={ROUTES.PengaturanAkun} />}>
              <Settings aria-hidden="true" size={18} />
              Settings
            </Menu.LinkItem>
            {session.hak_akses === 'Operator' && (
              <Menu.Item className={item} onClick={() => showOverlay('shortcuts')}>
                <Keyboard aria-hidden="true" size={18} />
                Tombol Pintas
              </Menu.Item>
            )}
            <Menu.Separator className="my-2 border-line border-t" />
            <Menu.LinkItem className={item} render={<Link to={ROUTES.Logout} />}>
              <LogOut aria-hidden="true" size={18} />
              Logout
            </Menu.LinkItem>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  );
}
