import type { Browser, Locator, Page } from 'playwright';
import { answerCookies, dismissModals } from '../support/answered-visitor';

export interface Interaction {
  name: string;
  /** ms from the input to the next frame, the longer of press and release: what INP counts. */
  ms: number;
}

/** ms between press and release. */
const asFinger = { delay: 80 };

/** Filter, size and menu as a phone four times slower than this machine has them (event timing of the browser itself). */
export async function measureInteractions(
  browser: Browser,
  origin: string,
  listing: string,
): Promise<Interaction[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(dismissModals);
  await page.addInitScript(answerCookies, ['necessary']);
  await page.addInitScript(watchEvents);
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const found: Interaction[] = [];
  await page.goto(origin + listing, { waitUntil: 'networkidle' });
  found.push(await measure(page, 'menu', page.getByRole('banner').getByRole('button').first()));
  await page.keyboard.press('Escape');
  found.push(
    await measure(
      page,
      'filter',
      page
        .getByRole('button', { name: /filter/i })
        .or(page.locator('summary', { hasText: /filter/i }))
        .first(),
    ),
  );
  await page.goto(
    new URL((await page.locator('main a[href*="/women/shoes/"]').first().getAttribute('href'))!, origin).href,
    { waitUntil: 'networkidle' },
  );
  found.push(await measure(page, 'size', page.getByRole('radio').first(), true));
  await context.close();
  return found;
}

/** In the middle of the screen: a press at its edge may change what the browser's window does not show, and the next frame that it does show is reported instead. */
async function measure(page: Page, name: string, pressed: Locator, force = false): Promise<Interaction> {
  await pressed.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await page.waitForTimeout(300);
  await page.evaluate(() => void ((window as unknown as Watched).longestEvent = 0));
  await pressed.click({ ...asFinger, force });
  await page.waitForTimeout(800);
  const ms = Math.round(await page.evaluate(() => (window as unknown as Watched).longestEvent));
  if (ms === 0) throw new Error(`nobody heard the press of ${name}`);
  return { name, ms };
}

interface Watched {
  longestEvent: number;
}

function watchEvents(): void {
  const watched = window as unknown as Watched;
  watched.longestEvent = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration, interactionId } of list.getEntries() as (PerformanceEntry & {
      interactionId: number;
    })[]) {
      if (interactionId) watched.longestEvent = Math.max(watched.longestEvent, duration);
    }
  });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
