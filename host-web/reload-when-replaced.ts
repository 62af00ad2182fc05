const MARK = 'reloaded-at';
const ONCE_IN = 60_000;

/** Reloads a page that asks for code that a release has removed. It does so once, not in a circle. */
export function reloadWhenReplaced(page: Window): void {
  page.addEventListener('vite:preloadError', () => {
    const last = Number(page.sessionStorage.getItem(MARK));
    if (Date.now() - last < ONCE_IN) return;
    page.sessionStorage.setItem(MARK, String(Date.now()));
    page.location.reload();
  });
}
