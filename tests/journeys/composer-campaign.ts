import type { Page } from '@playwright/test';
import { expect, type ComposerShop } from './composer.fixture';
import { expectSound } from './composer-screens';

/** Of all storefronts. */
export const ZONE = 'Europe/Madrid';

/** Made by the form, in three locales of a storefront. */
export const races = {
  brand: 'running',
  title: 'Winter races',
  path: '/winter-races',
  places: {
    en_GB: { language: 'English (United Kingdom)', heading: 'Run the winter' },
    es_ES: { language: 'Spanish (Spain)', heading: 'Corre el invierno' },
    de_DE: { language: 'German (Germany)', heading: 'Run the winter' },
  },
  home: 'The winter races are on',
  ribbon: 'Winter races until Sunday',
} as const;

const status = (page: Page) => page.getByRole('status').first();

export interface Times {
  from: string;
  until: string;
}

/** In an hour of the shop's clock, for an hour, in the zone of the storefront. */
export async function planTimes(shop: ComposerShop): Promise<Times> {
  const now = await shop.readClock();
  const [from = '', until = ''] = [60, 120].map((minutes) => formatLocal(now, minutes, ZONE));
  return { from, until };
}

/** Wall clock in a zone some minutes later: `2026-11-27T00:00`. */
const formatLocal = (now: Date, minutes: number, zone: string): string =>
  new Date(now.getTime() + minutes * 60_000)
    .toLocaleString('sv-SE', { timeZone: zone })
    .slice(0, 16)
    .replace(' ', 'T');

/** The form of a campaign: a wrong time is refused, the plan stores nothing, and all of it is one release with its times. @returns its address */
export async function makeRaces(page: Page, shop: ComposerShop): Promise<string> {
  const { places: locales, title, path } = races;
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByRole('link', { name: 'New campaign' }).click();
  const form = page.getByRole('form', { name: 'New campaign' });
  const { from, until } = await planTimes(shop);
  const facts = {
    Name: title,
    From: from,
    Picture: 'media:stadium.webp',
    'Products of the listing': 'new-in',
  };
  for (const [label, value] of Object.entries(facts))
    await form.getByLabel(label, { exact: true }).fill(value);
  await form.getByLabel('Until').fill(from);
  await form.getByText('Orvella Running', { exact: true }).click();
  const boxes = form.getByRole('group', { name: 'Orvella Running' });
  for (const { language } of Object.values(locales))
    await boxes.getByRole('checkbox', { name: language, exact: true }).check();
  await form.getByRole('button', { name: 'Go on to the texts' }).click();
  await expect(form.getByLabel('Until')).toHaveAccessibleDescription(/The end comes after the start/);
  await expectSound(page);
  await form.getByLabel('Until').fill(until);
  await writeTexts(page);
  await page.keyboard.press('Enter');
  const plan = form.getByRole('region', { name: 'What it would do' });
  for (const { language } of Object.values(locales))
    await expect(plan.getByRole('row', { name: new RegExp(language.replace(/[()]/g, '.')) })).toContainText(
      `New page at ${path}`,
    );
  await expect(plan).toContainText('texts that are missing in German show in English');
  await expectSound(page);
  await form.getByRole('button', { name: 'Make the campaign in 3 layers' }).click();
  await expect(status(page)).toContainText('The campaign is made in this release.');
  await expect(page.getByText(/^Proposed: from/)).toBeVisible();
  await expectSound(page);
  await page.getByRole('button', { name: 'Hand in for review' }).click();
  await expect(status(page)).toHaveText('Handed in for review.');
  return page.url().replace(/\?.*/, '');
}

/** All of them in English, the heading in Spanish, too; ends in a field. */
async function writeTexts(page: Page): Promise<void> {
  const { home, ribbon, places: locales } = races;
  const texts = page.getByRole('region', { name: 'Texts' });
  const write = async (group: string, label: string, value: string) =>
    texts.getByRole('group', { name: group }).getByLabel(label, { exact: true }).fill(value);
  const english = {
    'Landing page': { Heading: locales.en_GB.heading, 'Heading of the products': 'For the cold' },
    Countdown: {
      'Heading of the countdown': 'Until the finish',
      'Once the time is up': 'It is over',
      'Words of the link back': 'To the shop',
    },
    Questions: { 'First question': 'When does it end?', 'Its answer': 'On Sunday.' },
    'Home page': { 'Heading on the home page': home, 'Sentences on the home page': 'Until Sunday.' },
    'Ribbon and links': { 'Message of the ribbon': ribbon, 'Words of the links': 'See the races' },
  };
  for (const [group, fields] of Object.entries(english))
    for (const [label, value] of Object.entries(fields))
      await texts
        .getByRole('group', { name: `${group} · English` })
        .getByLabel(new RegExp(`^${label}`))
        .first()
        .fill(value);
  await texts.getByText('Spanish', { exact: true }).click();
  await write('Landing page · Spanish', 'Heading', locales.es_ES.heading);
}
