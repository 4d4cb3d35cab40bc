import { signal } from '@preact/signals-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { useSignalValue } from '../../lib/useSignalValue.ts';

/** The heads of the dialogs that are open, the topmost last. */
const heads = signal<readonly HTMLElement[]>([]);

/** The ref of a dialog's head: nothing covers its title and its way out as long as it is there. */
export function headRef(head: HTMLElement | null) {
  if (!head) return;
  heads.value = [...heads.peek(), head];
  return () => {
    heads.value = heads.peek().filter((other) => other !== head);
  };
}

/** Pixels between a notice and what is above it. */
const GAP = 16;

/**
 * How far from the top of the screen a notice stands, in pixels, and the ref that it is measured by: at the top, or under the
 * head of a dialog that it would cover. `count` is how many notices there are.
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
    // A dialog that grows moves its head.
    const observer = new ResizeObserver(place);
    for (const element of [notice.current, head.parentElement, document.documentElement])
      if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [head, count]);
  return { notice, top };
}
