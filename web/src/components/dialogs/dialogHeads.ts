import { signal } from '@preact/signals-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
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
 * would cover. The dialog then gets `--toast-room`, so that its content begins below them.
 *
 * @param count the number of toasts, to measure again when it changes
 */
export function useClearOfHeads(count: number) {
  const head = useSignalValue(heads).at(-1);
  const notice = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(GAP);
  useLayoutEffect(() => {
    const dialog = head?.parentElement;
    if (!head || !dialog || count === 0) return setTop(GAP);
    const place = () => {
      const { top, bottom } = head.getBoundingClientRect();
      const height = notice.current?.offsetHeight ?? 0;
      const covered = top < GAP + height + GAP;
      setTop(covered ? bottom + GAP : GAP);
      dialog.style.setProperty('--toast-room', `${covered ? height + GAP : 0}px`);
    };
    // A growing dialog moves its head.
    const observer = new ResizeObserver(place);
    for (const element of [notice.current, dialog, document.documentElement])
      if (element) observer.observe(element);
    return () => {
      observer.disconnect();
      dialog.style.removeProperty('--toast-room');
    };
  }, [head, count]);
  return { notice, top };
}

const FIELD = 'input, select, textarea';

/** Scrolls the focused field out from under the toasts. */
export function useFieldInView(notice: RefObject<HTMLElement | null>, count: number) {
  useEffect(() => {
    if (count === 0) return;
    const clear = () =>
      requestAnimationFrame(() => {
        const field = document.activeElement;
        const bottom = notice.current?.getBoundingClientRect().bottom ?? 0;
        if (field?.matches(FIELD) && field.getBoundingClientRect().top < bottom)
          field.scrollIntoView({ block: 'center' });
      });
    clear();
    document.addEventListener('focusin', clear);
    return () => document.removeEventListener('focusin', clear);
  }, [notice, count]);
}
