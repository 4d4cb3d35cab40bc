/** An error of several fields together. */
export function Galat({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p role="alert" className="font-medium text-danger">
      {children}
    </p>
  );
}
