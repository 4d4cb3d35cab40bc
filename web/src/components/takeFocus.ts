/** A ref of what replaces a pressed button: takes the focus that the button lost. */
export function takeFocus(element: HTMLElement | null) {
  if (document.activeElement === document.body) element?.focus();
}
