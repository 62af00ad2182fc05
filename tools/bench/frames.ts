import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_ARGUMENTS } from '../launch/chromium-arguments.ts';
import { findChromium } from '../launch/chromium.ts';
import { freePort } from '../launch/ports.ts';
import { asOwner, type Bed } from './bed.ts';
import { asLimit, type Figure, median } from './figure.ts';
import { fillPlan } from './plans.ts';
import { PASSWORD, PUBLIC_CREDENTIAL, startApi } from './portal-calls.ts';
import { startMeasured } from './processes.ts';

const WHO = 'admin@demo.example';
/** Where the page believes that it is. */
const PORTAL = 'http://localhost:3000';
const MOVES = 120;
/** Sixty frames a second are asked for. A screen of 60 Hz shows no more: what is counted of it lies a frame beside that at times. */
const ENOUGH = 59;
/** From the address to the drawing on the screen, once it has been rendered. */
const SEEN_MS = 1000;

/** A plan with many pins. How soon it is seen, and its frames while it is moved. Wants the web built. */
export async function measureFrames(bed: Bed, pins: number): Promise<Figure[]> {
  const databaseUrl = await bed.database('frames');
  const { house, plan } = await asOwner(databaseUrl, (owner) => fillPlan(owner, pins));
  const port = await freePort();
  const env = { WEB_PORT: String(port), WEB_HOST: '127.0.0.1' };
  const [api, web] = [
    await startApi(bed, databaseUrl),
    await startMeasured({ args: ['tools/launch/serve-web.ts'], env, door: { port, path: '/config.json' } }),
  ];
  const rules = [`MAP localhost:3000 127.0.0.1:${port}`, `MAP localhost:3002 ${new URL(api.url).host}`].join(',');
  const args = [...CHROMIUM_ARGUMENTS, `--host-resolver-rules=${rules}`];
  const browser = await chromium.launch({ executablePath: await findChromium(), args });
  try {
    const answer = await fetch(`${api.url}/v1/auth/login`, {
      method: 'POST',
      headers: { authorization: PUBLIC_CREDENTIAL, 'content-type': 'application/json' },
      body: JSON.stringify({ username: WHO, password: PASSWORD }),
    });
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.addInitScript((session) => localStorage.setItem('session', session), await answer.text());
    await page.goto(`${PORTAL}/properties/${house}/blueprints/${plan}`);
    await page.getByText(`Markera alla (${pins.toLocaleString('sv-SE')})`).waitFor();
    const seen: number[] = [];
    for (let round = 0; round < 3; round += 1) seen.push(await seenAfter(page, pins));
    return [
      asLimit(`first sight of a plan of ${pins} pins`, { value: median(seen), unit: 'ms' }, { atMost: SEEN_MS }),
      asLimit('frames while it is moved', { value: await framesOf(page), unit: '/s' }, { atLeast: ENOUGH }),
    ];
  } finally {
    await browser.close();
    await Promise.all([api, web].map((each) => each.stop()));
  }
}

/** Opens the page anew. @returns milliseconds until the drawing is there; leaves the page at rest */
async function seenAfter(page: Page, pins: number): Promise<number> {
  await page.reload({ waitUntil: 'commit' });
  const seen = await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('img.leaflet-image-layer')];
    return pictures.some(({ complete, naturalWidth }) => complete && naturalWidth > 0) && performance.now();
  });
  // the list beside it is drawn after the plan
  await page.locator(`main li[aria-setsize="${pins}"]`).first().waitFor();
  return Number(await seen.jsonValue());
}

/** Frames per second while somebody drags the plan to and fro and turns the wheel. */
async function framesOf(page: Page): Promise<number> {
  const box = await page.locator('.leaflet-container').boundingBox();
  if (!box) throw new Error('The plan is not on the screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.evaluate(() => {
    const counted = { frames: 0, from: performance.now() };
    Object.assign(globalThis, { counted });
    const count = () => {
      counted.frames += 1;
      requestAnimationFrame(count);
    };
    requestAnimationFrame(count);
  });
  await page.mouse.move(x, y);
  for (let move = 0; move < MOVES; move += 1) {
    if (move % 30 === 0) await page.mouse.wheel(0, move % 60 === 0 ? -300 : 300);
    if (move % 10 === 0) await page.mouse.down();
    await page.mouse.move(x + Math.sin(move / 5) * 200, y + Math.cos(move / 5) * 120);
    if (move % 10 === 9) await page.mouse.up();
  }
  return page.evaluate(() => {
    const { frames, from } = (globalThis as unknown as { counted: { frames: number; from: number } }).counted;
    return (frames * 1000) / (performance.now() - from);
  });
}
