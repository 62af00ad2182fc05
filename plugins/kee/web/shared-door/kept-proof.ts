const nameOf = (token: string) => `shared-door:${token}`;

/** What proves on this phone that it is verified; none where the browser keeps nothing. */
export function keptProof(token: string): string | undefined {
  try {
    return window.localStorage.getItem(nameOf(token)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it until the access ends. A browser that keeps nothing asks for a code again. */
export function keepProof(token: string, proof: string): void {
  try {
    window.localStorage.setItem(nameOf(token), proof);
  } catch {
    // private windows of old phones keep nothing
  }
}
