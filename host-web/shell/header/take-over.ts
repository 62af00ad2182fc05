/** A button that stands in for the one that was just pressed has its focus, so that what it opens gives it back there. */
export const takeOver = (button: HTMLElement | null) => button?.focus();
