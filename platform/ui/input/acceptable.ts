/** Why a file is not even sent; `undefined` when it may be. The server judges its content. */
export function acceptable(
  file: { readonly name: string; readonly size: number },
  { accept, maxBytes }: { readonly accept: readonly string[]; readonly maxBytes: number },
): 'wrongType' | 'tooLarge' | 'empty' | undefined {
  if (!accept.some((ending) => file.name.toLowerCase().endsWith(ending.toLowerCase()))) return 'wrongType';
  if (file.size > maxBytes) return 'tooLarge';
  return file.size === 0 ? 'empty' : undefined;
}
