export function Spinner() {
  return (
    <span
      aria-hidden="true"
      className="size-5 shrink-0 animate-spin rounded-full border-2 border-current border-r-transparent forced-colors:border-[CanvasText] forced-colors:border-r-[Canvas] motion-reduce:animate-none"
    />
  );
}
