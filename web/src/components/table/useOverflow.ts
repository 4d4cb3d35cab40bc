import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * Whether what is in a frame is wider than the frame, now and whenever one of them changes. The frame has `data-scrolled` while
 * something of it is hidden at its left, and `data-more` while something is at its right.
 */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const mark = () => {
      const { scrollLeft, scrollWidth, clientWidth } = element;
      element.toggleAttribute('data-scrolled', scrollLeft > 0);
      element.toggleAttribute('data-more', scrollLeft < scrollWidth - clientWidth - 1);
    };
    const measure = () => {
      setOverflows(element.scrollWidth > element.clientWidth + 1);
      mark();
    };
    // Known before the first paint, so that nothing jumps.
    measure();
    const observer = new ResizeObserver(measure);
    for (const it of [element, ...element.children]) observer.observe(it);
    element.addEventListener('scroll', mark, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', mark);
    };
  }, [frame]);
  return overflows;
}
