import { useCallback, useEffect, useState } from 'react';
import { toastDraf } from '../toast.ts';
import { dropIsian, keepIsian, readIsian } from './isian.ts';

/** The input of a form, kept in the tab until it is sent: the session may end first. */
export function useKeptIsian(nama: string) {
  const [isian, setIsian] = useState(() => readIsian(nama));
  function change(field: string, value: string) {
    const changed = { ...isian, [field]: value };
    setIsian(changed);
    keepIsian(nama, changed);
  }
  return {
    isian,
    change,
    /** props of the field of this name */
    field: (name: string) => ({
      name,
      value: isian[name] ?? '',
      onValueChange: (value: string) => change(name, value),
    }),
    drop: () => {
      setIsian({});
      dropIsian(nama);
    },
    reread: useCallback(() => setIsian(readIsian(nama)), [nama]),
  };
}

/** The same in a dialog: closing it says that the input is kept. */
export function useIsian(nama: string) {
  useEffect(
    () => () => {
      if (Object.keys(readIsian(nama)).length > 0) toastDraf();
    },
    [nama],
  );
  return useKeptIsian(nama);
}
