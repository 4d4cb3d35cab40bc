/** A user's text with its line breaks. */
export const Teks = ({ children }: { children: string }) => (
  <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
    {children}
  </p>
);
