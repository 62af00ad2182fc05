/** An address as the console shows it: `a…@demo.example`, `+46…67`. */
export function masked(address: string): string {
  const at = address.lastIndexOf('@');
  return at > 0 ? `${[...address][0] ?? ''}…${address.slice(at)}` : `${address.slice(0, 3)}…${address.slice(-2)}`;
}
