import { signal } from '@preact/signals-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSignalValue } from '../../lib/useSignalValue.ts';

/** The heads of the open dialogs, the topmost last. */
const heads = signal<readonly HTMLElement[]>([]);

/** Ref callback of a dialog's head: toasts stay clear of its title and close button. */
export function headRef(head: HTMLElement | null) {
  if (!head) return;
  heads.value = [...heads.peek(), head];
  return () => {
    heads.value = heads.peek().filter((other) => other !== head);
  };
}

/** Pixels above a toast. */
const GAP = 16;

/**
 * The toasts' distance from the top of the screen in pixels, and the ref they are measured by: below a dialog's head they
 * would cover.
 *
 * @param count the number of toasts, to measure again when it changes
 */
export function useClearOfHeads(count: number) {
  const head = useSignalValue(heads).at(-1);
  const notice = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(GAP);
  useLayoutEffect(() => {
    if (!head || count === 0) return setTop(GAP);
    const place = () => {
      const { top, bottom } = head.getBoundingClientRect();
      const height = notice.current?.offsetHeight ?? 0;
      setTop(top < GAP + height + GAP ? bottom + GAP : GAP);
    };
    // A growing dialog moves its head.
    const observer = new ResizeObserver(place);
    for (const element of [notice.current, head.parentElement, document.documentElement])
      if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [head, count]);
  return { notice, top };
}
