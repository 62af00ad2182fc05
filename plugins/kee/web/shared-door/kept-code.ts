const nameOf = (door: string) => `shared-door-code:${door}`;

/** Where a code was sent, while it counts. The page may be loaded anew on the way to the SMS and back. `door`: a token, or a door's number. */
export function keptCode(door: string): string | undefined {
  try {
    const [until, ...to] = window.sessionStorage.getItem(nameOf(door))?.split(' ') ?? [];
    return Number(until) > Date.now() ? to.join(' ') : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps where a code was sent, until it no longer counts. */
export function keepCode(door: string, to: string, minutes: number): void {
  try {
    window.sessionStorage.setItem(nameOf(door), `${Date.now() + minutes * 60_000} ${to}`);
  } catch {
    // a browser that keeps nothing sends another code
  }
}

/** Forgets it: the code is used, or another number is asked for. */
export function dropCode(door: string): void {
  try {
    window.sessionStorage.removeItem(nameOf(door));
  } catch {
    // nothing was kept
  }
}
