const MARK = 'reloaded-at';
const ONCE_IN = 60_000;

/** A page that was open over a release asks for code that is gone: it is read anew, once, and not in a circle. */
export function reloadWhenReplaced(page: Window): void {
  page.addEventListener('vite:preloadError', () => {
    const last = Number(page.sessionStorage.getItem(MARK));
    if (Date.now() - last < ONCE_IN) return;
    page.sessionStorage.setItem(MARK, String(Date.now()));
    page.location.reload();
  });
}
