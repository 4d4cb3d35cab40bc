/** The renderer's data, supplied by `prerender.ts`. */
declare module 'virtual:bahan' {
  /** the HTML template of each document, by file name */
  export const TEMPLAT: Readonly<Record<string, string>>;
  /** the identity this build was drawn with */
  export const IDENTITAS: import('#contract/portal/identitas.ts').Identitas;
}
