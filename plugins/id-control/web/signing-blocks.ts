/** A part of a text in BankID's `simpleMarkdownV1`; `at` is the line that it begins at. */
export type SigningBlock =
  | { readonly kind: 'heading' | 'line'; readonly at: number; readonly text: string }
  | { readonly kind: 'list'; readonly at: number; readonly items: readonly { readonly at: number; readonly text: string }[] };

/** The headings, lists and lines of a text that is signed. */
export function signingBlocks(text: string): readonly SigningBlock[] {
  const blocks: SigningBlock[] = [];
  for (const [at, line] of text.split(/\r\n|[\r\n]/).entries()) {
    const item = /^[+-] +(.*)$/.exec(line)?.[1];
    const last = blocks.at(-1);
    if (item === undefined) blocks.push(blockOf(line, at));
    else if (last?.kind === 'list') blocks[blocks.length - 1] = { ...last, items: [...last.items, { at, text: item }] };
    else blocks.push({ kind: 'list', at, items: [{ at, text: item }] });
  }
  return blocks;
}

function blockOf(line: string, at: number): SigningBlock {
  const heading = /^#{1,3} +(.*)$/.exec(line)?.[1];
  return heading === undefined ? { kind: 'line', at, text: line } : { kind: 'heading', at, text: heading };
}
