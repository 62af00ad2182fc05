import type { CancellationScope } from '@temporalio/workflow';

/** What the workflow has been told. */
export class Heard {
  withdrawn = false;
  paper = false;
  #orderId: string | undefined;
  #following: CancellationScope | undefined;

  hearOrder(orderId: string): void {
    this.#orderId = orderId;
  }

  hearPaper(): void {
    this.paper = true;
  }

  /** Whatever is being followed is given up at once. */
  hearWithdrawal(): void {
    this.withdrawn = true;
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
