import type { CDPSession, Locator, Page } from 'playwright';

/** One after another, as long as a fast typist takes between two. */
const KEYS = 30;
const BETWEEN_MS = 60;

export interface KeystrokeFigures {
  /** ms of script a keystroke, with what it caused until the next one. */
  scriptMs: number;
  /** ms of script, style and layout. */
  taskMs: number;
}

const readMetrics = async (session: CDPSession): Promise<Record<string, number>> =>
  Object.fromEntries(
    (await session.send('Performance.getMetrics')).metrics.map(({ name, value }) => [name, value * 1000]),
  );

/** Types into a field of an editor. @param slowdown how many times slower the processor is made */
export async function measureKeystrokes(
  page: Page,
  field: Locator,
  slowdown: number,
): Promise<KeystrokeFigures> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await field.focus();
  await page.keyboard.press('End');
  await page.waitForTimeout(1000);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const before = await readMetrics(session);
  for (let i = 0; i < KEYS; i++) {
    await page.keyboard.press('x');
    await page.waitForTimeout(BETWEEN_MS);
  }
  const after = await readMetrics(session);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await session.detach();
  const spent = (name: string) => (after[name]! - before[name]!) / KEYS;
  return { scriptMs: spent('ScriptDuration'), taskMs: spent('TaskDuration') };
}

/** Text, since tsx marks functions by a helper that the page has not. Resolves to the times of the frames of two seconds, ms. */
const SCROLL = `new Promise((resolve) => {
  const times = [];
  const step = (now) => {
    times.push(now);
    window.scrollBy({ top: 40, behavior: 'instant' });
    if (now - times[0] < 2000) requestAnimationFrame(step);
    else resolve(times);
  };
  requestAnimationFrame(step);
})`;

/** Scrolls a page down for two seconds. @returns share of frames that came within 1.5 of the usual 16.7 ms */
export async function measureScrolling(page: Page): Promise<{ frames: number; inTime: number }> {
  const times = await page.evaluate<number[]>(SCROLL);
  const gaps = times.slice(1).map((time, i) => time - times[i]!);
  return { frames: gaps.length, inTime: gaps.filter((gap) => gap < 25).length / gaps.length };
}

/** Bytes of script that a page took over the wire. */
export const readScriptBytes = (page: Page): Promise<number> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, initiatorType }) => initiatorType === 'script' || /\.m?js(\?|$)/.test(name))
      .reduce((sum, { transferSize, encodedBodySize }) => sum + (encodedBodySize || transferSize), 0),
  );
