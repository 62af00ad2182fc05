import type { CancellationScope } from '@temporalio/workflow';

/** What the workflow has been told, and not yet taken up. */
export class Told {
  /** By whom. */
  declined: string | undefined;
  #orderId: string | undefined;
  /** Orders that were taken up: each is followed once. */
  readonly #begun = new Set<string>();
  #following: CancellationScope | undefined;

  begin(orderId: string): void {
    if (this.#begun.has(orderId)) return;
    this.#begun.add(orderId);
    this.#orderId = orderId;
  }

  /** Whatever is being followed is given up at once. */
  decline(by: string): void {
    this.declined = by;
    this.#following?.cancel();
  }

  isAnything(): boolean {
    return this.#orderId !== undefined || this.declined !== undefined;
  }

  /** Follows the order that was begun, in a scope that `decline` cancels. */
  async follow<T extends { readonly orderId?: string | undefined }>(scope: CancellationScope, run: () => Promise<T>): Promise<T> {
    this.#orderId = undefined;
    this.#following = scope;
    try {
      const end = await scope.run(run);
      // whoever tries again quickly has begun another before the end of the one before was seen: it is not followed twice
      if (end.orderId) this.#begun.add(end.orderId);
      if (this.#orderId === end.orderId) this.#orderId = undefined;
      return end;
    } finally {
      this.#following = undefined;
    }
  }
}
