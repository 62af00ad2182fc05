import type { CancellationScope } from '@temporalio/workflow';

interface Declined {
  readonly by: string;
  readonly reason?: string | undefined;
}
/** What the workflow has been told, and not yet taken up. */
export class Told {
  /** By whom, and why. */
  declined: Declined | undefined;
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
  decline(declined: Declined): void {
    this.declined = declined;
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
