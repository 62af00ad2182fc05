import type { Pin } from '../../contract/index.ts';

/** What became of pins by one's own changes. A pin that is taken back and placed again is another row under the same key. */
export class OwnPins {
  readonly #left = new Map<string, Pin | undefined>();
  readonly #keys = new Map<string, string>();
  #last: Promise<unknown> = Promise.resolve();

  /** The key that a pin has kept, by its present id or by a draft's. */
  keyOf(id: string): string {
    return this.#keys.get(id) ?? id;
  }

  /** How one's own last change left a pin. Nothing when it took it away. */
  left(key: string): Pin | undefined {
    return this.#left.get(key);
  }

  /** Whether somebody else has changed it since one's own last change. */
  isBehind(key: string, { version }: Pick<Pin, 'version'>): boolean {
    const left = this.left(key);
    return left !== undefined && version > left.version;
  }

  leave(key: string, pin: Pin | undefined): void {
    this.#left.set(key, pin);
    if (pin) this.#keys.set(pin.id, key);
  }

  /** Makes a change once those before it are answered. It builds on how they leave the pins. */
  inTurn<T>(change: () => Promise<T>): Promise<T> {
    const changed = this.#last.then(change);
    this.#last = changed.catch(() => undefined);
    return changed;
  }
}
