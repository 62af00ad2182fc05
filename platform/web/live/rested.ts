/** Runs work at once, then not again before it has ended and rested. What is asked meanwhile is done once. */
export function rested(work: () => Promise<void>, restMs: number): () => Promise<void> {
  let isBusy = false;
  let isAsked = false;
  return async () => {
    isAsked = true;
    if (isBusy) return;
    isBusy = true;
    try {
      while (isAsked) {
        isAsked = false;
        await work();
        await new Promise((resolve) => setTimeout(resolve, restMs));
      }
    } finally {
      isBusy = false;
    }
  };
}
