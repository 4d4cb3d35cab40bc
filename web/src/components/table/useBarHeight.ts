import { type RefObject, useLayoutEffect } from 'react';

/** Keeps `--bar` of the element around a bar at the bar's height, which is not known beforehand: filters take one line or several. */
export function useBarHeight(bar: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const keep = () => element.parentElement?.style.setProperty('--bar', `${element.offsetHeight}px`);
    keep();
    const observer = new ResizeObserver(keep);
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
}
