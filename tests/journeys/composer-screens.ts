import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type Axe from 'axe-core';

export const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** axe finds nothing around a preview: no script runs in its sandboxed frame, where axe would wait for an answer. */
async function expectAccessibleAround(page: Page): Promise<void> {
  await page.evaluate(axeSource);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: typeof Axe };
    const found = await axe.run(document, { iframes: false, resultTypes: ['violations'] });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  });
  expect(violations).toEqual([]);
}

/** A screen of the composer has no axe violations, and no horizontal overflow on a phone. */
export async function expectSound(page: Page): Promise<void> {
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expectAccessibleAround(page);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${page.url()} at ${size.width} px`).toBeLessThanOrEqual(0);
  }
}
