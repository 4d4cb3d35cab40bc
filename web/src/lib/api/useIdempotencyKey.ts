import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

/**
 * Returns the `Idempotency-Key` of a content: one key per content and component lifetime, so that a retry after a lost answer
 * sends nothing twice.
 */
export function useIdempotencyKey(): (content: object) => string {
  const keys = useRef(new Map<string, string>());
  return (content) => {
    const written = JSON.stringify(content);
    const key = keys.current.get(written) ?? newIdempotencyKey();
    keys.current.set(written, key);
    return key;
  };
}
