import { useLocation, useNavigate } from 'react-router-dom';

/** Replaces this page by another one, unless the user has left it: a late answer must not take them from where they are. */
export function useLanjut() {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (to: string) => {
    const isHere = window.location.pathname === pathname && window.location.search === search;
    if (isHere) void navigate(to, { replace: true });
  };
}
