import { useEffect, useState } from 'react';
import { toastDraf } from '../toast.ts';
import { dropIsian, keepIsian, readIsian } from './isian.ts';

/** What is written in a form, by its fields, and kept in the tab until it is sent: a session may end before. */
export function useIsian(nama: string) {
  const [isian, setIsian] = useState(() => readIsian(nama));
  useEffect(
    () => () => {
      if (Object.keys(readIsian(nama)).length > 0) toastDraf();
    },
    [nama],
  );
  return {
    isian,
    change: (field: string, value: string) => {
      const changed = { ...isian, [field]: value };
      setIsian(changed);
      keepIsian(nama, changed);
    },
    drop: () => dropIsian(nama),
  };
}
