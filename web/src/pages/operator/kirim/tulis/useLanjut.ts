import { useLocation, useNavigate } from 'react-router-dom';

/** Replaces this page by another one, unless it was left: a late answer takes nobody from where they are by then. */
export function useLanjut() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (to: string) => {
    const isHere = window.location.pathname === pathname && window.location.search === search;
    if (isHere) void navigate(to, { replace: true });
  };
}
