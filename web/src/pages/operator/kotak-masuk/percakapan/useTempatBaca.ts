import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

/** Within this distance the user is at the end. */
const NEAR_PX = 48;

/** The first visible message and its offset from the top of the scroll box. */
interface Tempat {
  message: Element;
  below: number;
}

/**
 * Keeps the scroll position in a list that grows at both ends; a user at the end stays there.
 *
 * @param newest key of the last message
 * @param mine key of the message the user sent last, which is scrolled to
 */
export function useTempatBaca(newest: string | null, mine: string | null) {
  const box = useRef<HTMLElement>(null);
  const atEnd = useRef(true);
  const tempat = useRef<Tempat | null>(null);
  const known = useRef(newest);
  const [unseen, setUnseen] = useState(false);

  const toNewest = useCallback(() => {
    if (!box.current) return;
    atEnd.current = true;
    box.current.scrollTop = box.current.scrollHeight;
    setUnseen(false);
    // The clicked button disappears.
    box.current.focus({ preventScroll: true });
  }, []);

  const onScroll = useCallback(() => {
    if (!box.current) return;
    const { scrollHeight, scrollTop, clientHeight } = box.current;
    atEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_PX;
    if (atEnd.current) setUnseen(false);
    tempat.current = tempatIn(box.current);
  }, []);

  // After every render: content above may have grown.
  useLayoutEffect(() => {
    const { current: list } = box;
    if (!list) return;
    if (newest !== known.current) {
      if (newest === mine) atEnd.current = true;
      else if (!atEnd.current) setUnseen(true);
      known.current = newest;
    }
    const before = tempat.current;
    if (atEnd.current) list.scrollTop = list.scrollHeight;
    else if (before?.message.isConnected) list.scrollTop += below(list, before.message) - before.below;
    tempat.current = tempatIn(list);
  });

  // The growing reply field takes height from the box.
  useEffect(() => {
    const { current: list } = box;
    if (!list) return;
    const resized = new ResizeObserver(() => {
      if (atEnd.current) list.scrollTop = list.scrollHeight;
    });
    resized.observe(list);
    return () => resized.disconnect();
  }, []);

  return { box, unseen, toNewest, onScroll };
}

function tempatIn(list: Element): Tempat | null {
  const { top } = list.getBoundingClientRect();
  for (const message of list.querySelectorAll('[data-butir]'))
    if (message.getBoundingClientRect().bottom > top) return { message, below: below(list, message) };
  return null;
}

const below = (list: Element, message: Element) =>
  message.getBoundingClientRect().top - list.getBoundingClientRect().top + list.scrollTop;
