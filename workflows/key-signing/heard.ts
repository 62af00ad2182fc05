import type { CancellationScope } from '@temporalio/workflow';

export interface Withdrawal {
  readonly by: string;
  readonly reason?: string | undefined;
}

/** What the workflow has been told. */
export class Heard {
  /** Who has withdrawn it, and why. */
  withdrawal: Withdrawal | undefined;
  paper = false;
  #orderId: string | undefined;
  /** The last one that was followed to its end. */
  #ended: string | undefined;
  #following: CancellationScope | undefined;

  get withdrawn(): boolean {
    return this.withdrawal !== undefined;
  }

  hearOrder(orderId: string): void {
    if (orderId !== this.#ended) this.#orderId = orderId;
  }

  /** Whoever tries again quickly has begun another before the end of the one before was seen: it is not followed twice. */
  hearEnd(orderId: string | undefined): void {
    this.#ended = orderId;
    if (this.#orderId === orderId) this.#orderId = undefined;
  }

  hearPaper(): void {
    this.paper = true;
  }

  /** Whatever is being followed is given up at once. */
  hearWithdrawal(withdrawal: Withdrawal): void {
    this.withdrawal = withdrawal;
    this.#following?.cancel();
  }

  isAnything(): boolean {
    return this.#orderId !== undefined || this.paper || this.withdrawn;
  }

  /** The order is taken up, in a scope that a withdrawal cancels. */
  async follow<T>(scope: CancellationScope, run: () => Promise<T>): Promise<T> {
    this.#orderId = undefined;
    this.#following = scope;
    try {
      return await scope.run(run);
    } finally {
      this.#following = undefined;
    }
  }
}
