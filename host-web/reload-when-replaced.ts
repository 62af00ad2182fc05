const MARK = 'reloaded-at';
const ONCE_IN = 60_000;

/** Reloads a page that asks for code that it cannot get. It does so once, not in a circle, and not before there is a connection. */
export function reloadWhenReplaced(page: Window): void {
  const reload = () => {
    const last = Number(page.sessionStorage.getItem(MARK));
    if (Date.now() - last < ONCE_IN) return;
    page.sessionStorage.setItem(MARK, String(Date.now()));
    page.location.reload();
  };
  page.addEventListener('vite:preloadError', () => {
    // a release has removed it; or it did not arrive, and would not now either
    if (page.navigator.onLine) reload();
    else page.addEventListener('online', reload, { once: true });
  });
}
