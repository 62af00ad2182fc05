import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What a reader finds in a PDF; for tests. */
export interface OpenedPdf {
  /** The text of each page, in reading order. */
  readonly pages: readonly string[];
  /** The roles of the structure of each page, outermost first. */
  readonly roles: readonly (readonly string[])[];
  /** The content of each attached file by its name. */
  readonly attachments: ReadonlyMap<string, string>;
  readonly title: unknown;
  readonly language: unknown;
  readonly isTagged: boolean;
}

/** Opens a PDF with another library than the one that wrote it. */
export async function openPdf(bytes: Uint8Array): Promise<OpenedPdf> {
  const task = getDocument({ data: bytes.slice(), verbosity: 0 });
  const pdf = await task.promise;
  const numbers = Array.from({ length: pdf.numPages }, (_, at) => at + 1);
  const [{ info }, mark, attachments] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo(), attachmentsOf(pdf)]);
  const opened = {
    pages: await Promise.all(numbers.map(async (number) => textOf(await (await pdf.getPage(number)).getTextContent()))),
    roles: await Promise.all(numbers.map(async (number) => rolesOf(await (await pdf.getPage(number)).getStructTree()))),
    attachments,
    title: valueOf(info, 'Title'),
    language: valueOf(info, 'Language'),
    isTagged: mark instanceof Map && mark.get('Marked') === true,
  };
  await task.destroy();
  return opened;
}

function textOf(content: { readonly items: readonly object[] }): string {
  return content.items.map((item) => `${String(valueOf(item, 'str') ?? '')}${valueOf(item, 'hasEOL') === true ? '\n' : ''}`).join('');
}

async function attachmentsOf(pdf: PDFDocumentProxy): Promise<ReadonlyMap<string, string>> {
  const names = [...((await pdf.getAttachments()) ?? new Map<string, object>()).keys()];
  const contents = await Promise.all(names.map(async (name) => Buffer.from((await pdf.getAttachmentContent(name)) ?? []).toString()));
  return new Map(names.map((name, at) => [name, contents[at] ?? '']));
}

/** A page's tree lists elements of other pages too, without content. */
function rolesOf(node: unknown): readonly string[] {
  const kids = valueOf(node, 'children');
  if (!Array.isArray(kids)) return [];
  const hasContent = kids.some((kid) => valueOf(kid, 'type') === 'content');
  const within = kids.flatMap(rolesOf);
  const role = valueOf(node, 'role');
  return typeof role === 'string' && (hasContent || within.length > 0) ? [role, ...within] : within;
}

function valueOf(holder: unknown, name: string): unknown {
  return typeof holder === 'object' && holder !== null ? Reflect.get(holder, name) : undefined;
}
