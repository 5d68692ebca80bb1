import type { Browser, Page } from 'playwright';

export interface Interaction {
  name: string;
  /** ms from the press to the next frame, the longest of the presses. */
  ms: number;
}

/** Filter, size and menu as a phone four times slower than this machine has them (event timing of the browser itself). */
export async function measureInteractions(browser: Browser, origin: string, listing: string): Promise<Interaction[]> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await context.newPage();
  await page.addInitScript(watchEvents);
  const slow = await context.newCDPSession(page);
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const found: Interaction[] = [];
  await page.goto(origin + listing, { waitUntil: 'networkidle' });
  await dismissConsent(page);
  found.push(await measure(page, 'menu', () => page.getByRole('banner').getByRole('button').first().click()));
  await page.keyboard.press('Escape');
  found.push(await measure(page, 'filter', () => page.getByRole('button', { name: /filter/i }).or(page.locator('summary', { hasText: /filter/i })).first().click()));
  await page.goto(new URL((await page.locator('main a[href*="/women/shoes/"]').first().getAttribute('href'))!, origin).href, { waitUntil: 'networkidle' });
  found.push(await measure(page, 'size', () => page.getByRole('radio').or(page.getByRole('link', { name: /^(size )?\d\d/i })).first().click({ force: true })));
  await context.close();
  return found;
}

async function dismissConsent(page: Page): Promise<void> {
  const reject = page.getByRole('button', { name: /reject|necessary/i }).first();
  if (await reject.isVisible().catch(() => false)) await reject.click();
}

async function measure(page: Page, name: string, press: () => Promise<void>): Promise<Interaction> {
  await page.evaluate(() => void ((window as unknown as Watched).longestEvent = 0));
  await press();
  await page.waitForTimeout(800);
  return { name, ms: Math.round(await page.evaluate(() => (window as unknown as Watched).longestEvent)) };
}

interface Watched { longestEvent: number }

function watchEvents(): void {
  const watched = window as unknown as Watched;
  watched.longestEvent = 0;
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watched.longestEvent = Math.max(watched.longestEvent, duration);
  });
  observer.observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
