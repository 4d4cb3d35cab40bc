import { type UseMutationOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';

/** `useMutation` that ignores a call while one is in flight: a double click is faster than `isPending`. */
export function useSingleMutation<Data, Variables = void>(
  options: UseMutationOptions<Data, Error, Variables>,
) {
  const running = useRef(false);
  const mutation = useMutation({
    ...options,
    onSettled: (...outcome) => {
      running.current = false;
      return options.onSettled?.(...outcome);
    },
  });
  function mutate(variables: Variables) {
    if (running.current) return;
    running.current = true;
    mutation.mutate(variables);
  }
  return { ...mutation, mutate };
}
