/** What somebody at the broker's page does. */
export type AtBroker =
  | { readonly nationalNumber: string; readonly service?: string }
  | { readonly place: number; readonly service: string }
  | 'cancel';

const HOPS = 12;

/** Visits the broker's page without a screen, and answers there. Returns the query with which it led back to the portal. */
export async function visitBroker(startUrl: string, does: AtBroker): Promise<string> {
  const cookies = new Map<string, string>();
  const go = async (url: URL, init: RequestInit = {}) => {
    const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await fetch(url, { ...init, redirect: 'manual', headers: { ...init.headers, cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    return answer;
  };
  let url = new URL(startUrl);
  let answer = await go(url);
  for (let hop = 0; hop < HOPS; hop += 1) {
    const location = answer.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.pathname === '/eident/return') return url.search.slice(1);
      answer = await go(url);
    } else if (url.pathname.startsWith('/interaction/')) {
      answer = await go(url, { method: 'POST', body: formOf(does) });
    } else {
      throw new Error(`The broker stopped at ${url.pathname} with ${answer.status}: ${await answer.text()}`);
    }
  }
  throw new Error('The broker leads in circles');
}

function formOf(does: AtBroker): URLSearchParams {
  if (does === 'cancel') return new URLSearchParams({ cancel: 'yes' });
  return new URLSearchParams(Object.entries(does).map(([name, value]): [string, string] => [name, String(value)]));
}
