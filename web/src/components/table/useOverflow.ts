import { type RefObject, useLayoutEffect, useState } from 'react';

/** Whether what is in a frame is wider than the frame, now and whenever one of them changes. */
export function useOverflow(frame: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useLayoutEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    // Known before the first paint, so that nothing jumps.
    measure();
    const observer = new ResizeObserver(measure);
    for (const it of [element, ...element.children]) observer.observe(it);
    return () => observer.disconnect();
  }, [frame]);
  return overflows;
}
