import type { PinId } from '../../contract/index.ts';

interface Known {
  readonly id: PinId;
  readonly version: number;
}

/** What became of pins by one's own changes. A pin that is taken back and placed again is another row under the same key. */
export class OwnPins {
  readonly #left = new Map<string, Known | undefined>();
  readonly #keys = new Map<string, string>();

  /** The key that a pin has kept, by its present id or by a draft's. */
  keyOf(id: string): string {
    return this.#keys.get(id) ?? id;
  }

  /** How one's own last change left a pin. Nothing when it took it away. */
  left(key: string): Known | undefined {
    return this.#left.get(key);
  }

  /** Whether one's own last change took it away. */
  isGone(key: string): boolean {
    return this.#left.has(key) && this.#left.get(key) === undefined;
  }

  /** Whether somebody else has changed it since one's own last change. */
  isBehind(key: string, { version }: Known): boolean {
    const left = this.left(key);
    return left !== undefined && version > left.version;
  }

  leave(key: string, pin: Known | undefined): void {
    this.#left.set(key, pin && { id: pin.id, version: pin.version });
    if (pin) this.#keys.set(pin.id, key);
  }
}
