/** What the renderer is made of besides its code: `prerender.ts` gives it. */
declare module 'virtual:bahan' {
  /** the HTML of each document, by its file, with places for what the identity decides */
  export const TEMPLAT: Readonly<Record<string, string>>;
  /** what the documents of this build were drawn with */
  export const IDENTITAS: import('#contract/identitas.ts').Identitas;
}
