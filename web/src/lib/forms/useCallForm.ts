import type { UseMutationOptions } from '@tanstack/react-query';
import { useState } from 'react';
import { useBusy } from '../../components/dialogs/holds.ts';
import { ApiError } from '../api/api.ts';
import { useSingleMutation } from '../api/query.ts';
import type { Parsed } from './form.ts';

/**
 * A form that makes one call with what `read` finds in it. Its errors are those of `read` or of the server. Keeps the enclosing
 * dialog open while the call runs: the user must see what became of it.
 */
export function useCallForm<Isian, Reply>(
  read: (form: HTMLFormElement) => Parsed<Isian>,
  options: UseMutationOptions<Reply, Error, Isian>,
) {
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sending = useSingleMutation({
    ...options,
    onError: (error, ...rest) => {
      if (error instanceof ApiError) setErrors(error.fields);
      return options.onError?.(error, ...rest);
    },
  });
  useBusy(sending.isPending);

  /** Reads what the form holds. @returns undefined when it shows errors instead */
  function check(form: HTMLFormElement): Isian | undefined {
    const parsed = read(form);
    setErrors(parsed.errors ?? {});
    return parsed.data;
  }
  function onSubmit(form: HTMLFormElement) {
    const data = check(form);
    if (data !== undefined) sending.mutate(data);
  }
  return { ...sending, check, form: { errors, onSubmit } };
}
