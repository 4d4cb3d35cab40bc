/** The whole of a text from people, in lines as it was written. */
export const Teks = ({ children }: { children: string }) => (
  <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
    {children}
  </p>
);
