import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * True while a frame's content is wider than the frame. Sets `data-scrolled` on the frame while content is hidden at its left,
 * and `data-more` while some is hidden at its right.
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
    // Measure before the first paint, to avoid a layout shift.
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
