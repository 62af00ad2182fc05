import { PDFArray, PDFDict, PDFName, PDFNumber, PDFOperator, PDFOperatorNames, type PDFDocument, type PDFPage, type PDFRef } from 'pdf-lib';

/** The standard structure types that a receipt uses (ISO 32000-1, 14.8.4). */
export type Role = 'Document' | 'H1' | 'H2' | 'P' | 'L' | 'LI' | 'LBody' | 'Table' | 'TR' | 'TH' | 'TD';
/** A node of the structure tree. */
export interface Element {
  readonly role: Role;
  readonly ref: PDFRef;
  readonly kids: PDFArray;
}
/** The logical structure of a document, for screen readers and text extraction. */
export interface StructureTree {
  readonly document: Element;
  add(role: Role, parent: Element, scope?: 'Column' | 'Row'): Element;
  /** Whatever `draw` puts on the page becomes content of the element. */
  mark(page: PDFPage, element: Element, draw: () => void): void;
  /** Whatever `draw` puts on the page is decoration, passed over when read aloud. */
  decorate(page: PDFPage, draw: () => void): void;
  /** Writes the tree into the document; nothing can be marked afterwards. */
  finish(): void;
}

/** Starts an empty tree for a document. */
export function createStructureTree(pdf: PDFDocument): StructureTree {
  const { context } = pdf;
  const rootRef = context.nextRef();
  const ownersByPage = new Map<PDFPage, Element[]>();

  const make = (role: Role, parent: PDFRef, scope?: string): Element => {
    const kids = PDFArray.withContext(context);
    const attributes = scope && { A: context.obj({ O: 'Table', Scope: scope }) };
    return { role, kids, ref: context.register(context.obj({ Type: 'StructElem', S: role, P: parent, K: kids, ...attributes })) };
  };
  const document = make('Document', rootRef);

  return {
    document,
    add(role, parent, scope) {
      const element = make(role, parent.ref, scope);
      parent.kids.push(element.ref);
      return element;
    },
    mark(page, element, draw) {
      const owners = ownersByPage.get(page) ?? [];
      ownersByPage.set(page, owners);
      const id = owners.push(element) - 1;
      element.kids.push(context.obj({ Type: 'MCR', Pg: page.ref, MCID: id }));
      enclose(page, PDFOperator.of(PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(element.role), `<</MCID ${id}>>`]), draw);
    },
    decorate: (page, draw) => enclose(page, PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]), draw),
    finish: () => writeTree(pdf, { rootRef, document, ownersByPage }),
  };
}

function enclose(page: PDFPage, begin: PDFOperator, draw: () => void): void {
  page.pushOperators(begin);
  draw();
  page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

interface Marked {
  readonly rootRef: PDFRef;
  readonly document: Element;
  readonly ownersByPage: ReadonlyMap<PDFPage, readonly Element[]>;
}

function writeTree(pdf: PDFDocument, { rootRef, document, ownersByPage }: Marked): void {
  const { context, catalog } = pdf;
  const numbers = PDFArray.withContext(context);
  for (const [at, page] of pdf.getPages().entries()) {
    page.node.set(PDFName.of('StructParents'), PDFNumber.of(at));
    page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    numbers.push(PDFNumber.of(at));
    numbers.push(context.register(context.obj((ownersByPage.get(page) ?? []).map((element) => element.ref))));
  }
  const root = PDFDict.withContext(context);
  root.set(PDFName.of('Type'), PDFName.of('StructTreeRoot'));
  root.set(PDFName.of('K'), document.ref);
  root.set(PDFName.of('ParentTree'), context.register(context.obj({ Nums: numbers })));
  root.set(PDFName.of('ParentTreeNextKey'), PDFNumber.of(pdf.getPageCount()));
  context.assign(rootRef, root);
  catalog.set(PDFName.of('StructTreeRoot'), rootRef);
  catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
}
