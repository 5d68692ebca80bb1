import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, test as base, type Page } from '@playwright/test';
import type { NodeResult } from 'axe-core';
import { answerCookies, dismissModals } from '../support/answered-visitor';
import { blankPictures } from '../support/blank-pictures';
import { links, textOf as sayAnywhere } from '../support/shop-texts';

export interface Cell {
  brand: string;
  locale: string;
}

/** Whether the newsletter has double opt-in there. */
export const asksForConfirmation = ({ brand, locale }: Cell): boolean => {
  const { rules } = JSON.parse(readFileSync(`brands/${brand}/settings.json`, 'utf8')) as {
    rules: { newsletterDoubleOptIn?: string[] };
  };
  return rules.newsletterDoubleOptIn?.includes(locale.slice(3)) === true;
};

/** Brand × locale cells that every journey runs in; those whose language falls back are seen by every-locale.journey.ts. */
export const cells: Cell[] = [
  { brand: 'main', locale: 'en_GB' },
  { brand: 'lab', locale: 'es_ES' },
  { brand: 'running', locale: 'de_DE' },
];

/**
 * A journey runs without scripts in the last of its cells, and with scripts in the others: texts and brands are the same in
 * both. Each page of a journey costs seconds of a small machine.
 */
export const withAndWithoutScripts = <Each>(all: readonly Each[]) => [
  { javaScriptEnabled: true, cells: all.slice(0, -1) },
  { javaScriptEnabled: false, cells: all.slice(-1) },
];

/** Read each time: a test with a shop of its own sets its port. */
export const origin = (brand: string) => `http://${brand}.localhost:${process.env.JOURNEY_PORT ?? 4120}`;
export const wordsOf = (
  { brand, locale }: Cell,
  reference: string,
  values?: Record<string, string | number>,
) => sayAnywhere(brand, locale, reference, values);
export const segment = ({ locale }: Cell, kind: 'target' | 'type', key: string) =>
  links.segments.segmentOf(kind, locale, key);
export const listingPath = (cell: Cell, target: string, type: string) =>
  `/${cell.locale}/${segment(cell, 'target', target)}/${segment(cell, 'type', type)}`;

/** Fails a journey for anything that the browser reports: console errors, uncaught errors, failed own requests. */
export const test = base.extend<{
  quiet: void;
  drawnPictures: boolean;
  modals: boolean;
  agreed: string | null;
  borne: RegExp;
}>({
  // Drawing forty pictures a page takes most of a small machine; one journey looks at the real ones.
  drawnPictures: [false, { option: true }],
  // Modals open by a timer and make the page behind them inert; a journey about them switches them on.
  modals: [false, { option: true }],
  // What the visitor answered to the question about cookies, as purposes with spaces between; null: not answered yet.
  agreed: ['necessary', { option: true }],
  // What a journey causes on purpose, and the browser logs: a lost connection.
  borne: [/(?!)/, { option: true }],
  quiet: [
    async ({ page, drawnPictures, modals, agreed, borne }, use) => {
      if (!modals) await page.addInitScript(dismissModals);
      if (agreed !== null) await page.addInitScript(answerCookies, agreed.split(' '));
      if (!drawnPictures) await blankPictures(page);
      const complaints: string[] = [];
      page.on('console', (message) => {
        // A refused form answers its page with 422: an answer, though Chromium logs it.
        if (/status of 422/.test(message.text()) || borne.test(message.text())) return;
        // Playwright's own line, where playwright.config.ts switches service workers off.
        if (message.text().includes('Service Worker registration blocked by Playwright')) return;
        if (message.type() === 'error' || message.type() === 'warning')
          complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      await use();
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * axe finds nothing, at any impact. Details are collected of violations alone, and results are gathered in the page unless it has
 * frames of other origins (`setLegacyMode`): a listing takes less than half the time.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const hasFrames = page.frames().length > 1;
  const { violations } = await new AxeBuilder({ page })
    // A frame that is added meanwhile, without an origin yet, is not messaged.
    .options({ resultTypes: ['violations'], iframes: hasFrames })
    .setLegacyMode(!hasFrames)
    .analyze();
  expect(violations.flatMap(({ id, nodes }) => nodes.map((node) => describeNode(id, node)))).toEqual([]);
}

/** With what axe measured, such as the two colours and their contrast: a finding that depends on the moment cannot be looked up later. */
function describeNode(rule: string, { target, any }: NodeResult): string {
  const measured: unknown = any[0]?.data;
  return `${rule}: ${target.join(' ')}${measured ? ` ${JSON.stringify(measured)}` : ''}`;
}

/** Hydration is over: soft navigation works from here on. */
export const untilAlive = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__react')),
  );

export { expect };
