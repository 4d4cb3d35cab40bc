import { type RefObject, useLayoutEffect } from 'react';

/** Sets `--bar` on the bar's parent to the bar's height, which varies because filters wrap. */
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
