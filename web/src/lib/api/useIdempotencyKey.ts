import { useRef } from 'react';
import { newIdempotencyKey } from './api.ts';

/**
 * The `Idempotency-Key` to send some content with: the same again for the same content, as long as the component lives,
 * so that a retry whose first answer was lost sends nothing twice.
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
