import { type PdfFile, type Ref, textString } from './berkasPdf.ts';

interface Element {
  type: string;
  alt?: string | undefined;
  kids: (Element | { page: number; mark: number })[];
}

/** The structure of a document for screen readers. */
export function createTags() {
  const root: Element = { type: 'Document', kids: [] };
  let open = root;
  /** the element of each mark, by page */
  const owners: Element[][] = [];
  return {
    /** Elements marked by then are children of a new one. */
    within(type: string, run: () => void) {
      const outer = open;
      const element = { type, kids: [] };
      outer.kids.push(element);
      open = element;
      run();
      open = outer;
    },
    /** Numbers a piece of a page; `Span` is a piece of the present element. */
    mark(page: number, type: string, alt?: string) {
      const element: Element = type === 'Span' ? open : { type, alt, kids: [] };
      if (element !== open) open.kids.push(element);
      owners[page] ??= [];
      const marks = owners[page];
      const mark = marks.push(element) - 1;
      element.kids.push({ page, mark });
      return mark;
    },
    write(file: PdfFile, pages: readonly Ref[]) {
      const tree = file.reserve();
      const refs = new Map<Element, Ref>();
      const put = (element: Element, parent: Ref): Ref => {
        const ref = file.reserve();
        refs.set(element, ref);
        const kids = element.kids.map((kid) =>
          'mark' in kid ? `<< /Type /MCR /Pg ${pages[kid.page]} /MCID ${kid.mark} >>` : put(kid, ref),
        );
        const alt = element.alt === undefined ? '' : `/Alt ${textString(element.alt)} `;
        const scope = element.type === 'TH' ? '/A << /O /Table /Scope /Row >> ' : '';
        return file.put(
          ref,
          `<< /Type /StructElem /S /${element.type} /P ${parent} ${alt}${scope}/K [${kids.join(' ')}] >>`,
        );
      };
      const document = put(root, tree);
      const parents = pages.map(
        (_, page) => `${page} [${(owners[page] ?? []).map((element) => refs.get(element)).join(' ')}]`,
      );
      return file.put(
        tree,
        `<< /Type /StructTreeRoot /K [${document}] /ParentTree << /Nums [${parents.join(' ')}] >> ` +
          `/ParentTreeNextKey ${pages.length} >>`,
      );
    },
  };
}
