/** A ref of what replaces a pressed button: takes the focus that the button lost. */
export function takeFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}

/** Gives the focus of a button that is about to go to what is around it. */
export function leaveFocus(button: HTMLElement) {
  button.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
}
