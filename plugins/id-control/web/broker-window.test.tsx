import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeWindow } from '../testing/fake-window.ts';
import { answerOpener, type BrokerWindow, hasOpener, openBrokerWindow } from './broker-window.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function opened(): { readonly broker: BrokerWindow; readonly popup: ReturnType<typeof fakeWindow> } {
  const popup = fakeWindow();
  const broker = openBrokerWindow();
  if (!broker) throw new Error('It was blocked');
  return { broker, popup };
}
describe('the page that opens the window', () => {
  it('opens it empty and small, and sends it to the broker', () => {
    const { broker, popup } = opened();
    expect(window.open).toHaveBeenCalledWith('', 'eident', 'popup,width=480,height=720');
    broker.go('https://broker.example/authorize?state=one');
    expect(popup.visited).toEqual(['https://broker.example/authorize?state=one']);
  });

  it('knows that it was blocked', () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    expect(openBrokerWindow()).toBeUndefined();
  });

  it('takes what the window told, and closes it', async () => {
    const { broker, popup } = opened();
    popup.says({ type: 'eident', query: 'code=a&state=b' });
    expect(await broker.answer).toBe('code=a&state=b');
    expect(popup.closed).toBe(true);
  });

  it('knows that it was closed before', async () => {
    const { broker, popup } = opened();
    popup.closed = true;
    expect(await broker.answer).toBeUndefined();
  });

  it('hears the last word of a window that closes at once', async () => {
    const { broker, popup } = opened();
    popup.closed = true;
    setTimeout(() => popup.says({ type: 'eident', query: 'code=a&state=b' }), 320);
    expect(await broker.answer).toBe('code=a&state=b');
  });

  it('listens to nobody but our own page in that very window', async () => {
    const { broker, popup } = opened();
    const answer = { type: 'eident', query: 'code=theirs' };
    popup.says(answer, { origin: 'https://evil.example' });
    popup.says(answer, { source: {} });
    for (const data of [{ ...answer, type: 'other' }, { ...answer, query: { code: 'theirs' } }, 'code=theirs', null]) popup.says(data);
    popup.closed = true;
    expect(await broker.answer).toBeUndefined();
  });
});

const openedBy = (opener: unknown) => vi.stubGlobal('opener', opener);

describe('the page in the window', () => {
  it('hands the answer to the page that opened it, on our own origin only, and closes', () => {
    const postMessage = vi.fn<Window['postMessage']>();
    openedBy({ postMessage });
    const close = vi.spyOn(window, 'close').mockReturnValue();
    expect(hasOpener()).toBe(true);
    answerOpener('code=a&state=b');
    expect(postMessage).toHaveBeenCalledWith({ type: 'eident', query: 'code=a&state=b' }, location.origin);
    expect(close).toHaveBeenCalledOnce();
  });

  it('does nothing in a window that nobody opened', () => {
    openedBy(null);
    const close = vi.spyOn(window, 'close').mockReturnValue();
    expect(hasOpener()).toBe(false);
    answerOpener('code=a&state=b');
    expect(close).not.toHaveBeenCalled();
  });
});
