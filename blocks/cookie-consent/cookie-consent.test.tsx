// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import * as service from 'vanilla-cookieconsent';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { resolveFlags } from '../../engine/flags/resolve-flags';
import type { Brand } from '../../engine/brands/brand.types';
import { evaluateCondition } from '../../engine/pages/evaluate-condition';
import { dropStored, readStored, writeStored } from '../_contract/storage/browser-storage';
import { mayUse, onConsent } from '../_contract/storage/consent';
import { consentAnswer } from '../_contract/storage/stored-cookies';
import { recentItems } from '../_contract/storage/stored-in-browser';
import { purposes } from '../_contract/storage/stored.types';
import { samplePage, sampleWords } from '../_contract/testing/sample-page';
import messages from './cookie-consent.messages';
import samples from './cookie-consent.samples';
import CookieConsent from './cookie-consent.view';

const words = sampleWords({ ...messages, 'label:legal.cookieSettings': 'Cookie settings' });
const draw = (over: object = {}) =>
  render(
    <CookieConsent
      id="cookies"
      props={{ ...samples[0]!.props, ...over }}
      data={undefined}
      words={words}
      page={samplePage()}
      slots={{}}
    />,
  );
const patient = { timeout: 20_000 };

/** The service runs once a document, so each visitor gets a new copy of our script, without state. */
async function startScript(): Promise<void> {
  const { default: run } = await import('./cookie-consent.script');
  await run(document.querySelector<HTMLElement>('[data-on-visible]')!);
}
async function press(): Promise<void> {
  const { default: run } = await import('./cookie-consent.script');
  await run(document.querySelector<HTMLElement>('[data-on-press]')!, new Event('click'));
}
const question = () => document.querySelector('#cc-main .cm');
const click = (selector: string) => document.querySelector<HTMLElement>(`#cc-main ${selector}`)!.click();
const agreed = () => purposes.filter(mayUse);

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  service.reset(true);
  dropStored(consentAnswer);
});

describe('in the document', () => {
  it('is a link to the page about cookies, and nothing else', () => {
    draw();
    expect(screen.getByRole('link', { name: 'Cookie settings' }).getAttribute('href')).toBe('/cookies');
    expect(question()).toBeNull();
  });
  it('carries its words so that none of them can end the script element', () => {
    draw({ title: '</script><b>' });
    expect(document.querySelector('b')).toBeNull();
    expect(JSON.parse(document.querySelector('script[type="application/json"]')!.textContent)).toMatchObject({
      title: '</script><b>',
    });
  });
});

describe('the question', () => {
  it('comes to who has not answered; refusing stores the answer alone', async () => {
    draw();
    let calls = 0;
    onConsent(() => {
      calls += 1;
    });
    await startScript();
    await waitFor(() => expect(question()?.getAttribute('aria-hidden')).toBe('false'), patient);
    expect({ modal: question()!.getAttribute('aria-modal'), question: question()!.textContent }).toEqual({
      modal: 'false',
      question: expect.stringContaining(messages.title),
    });
    click('[data-role="necessary"]');
    expect({ agreed: agreed(), calls, hidden: question()!.getAttribute('aria-hidden') }).toEqual({
      agreed: ['necessary'],
      calls: 1,
      hidden: 'true',
    });
    expect(readStored(recentItems)).toBeNull();
  });
  it('comes no more to who has', async () => {
    draw();
    document.cookie = `${consentAnswer.name}=${encodeURIComponent('{"categories":["necessary"]}')}; path=/`;
    await startScript();
    expect(question()).toBeNull();
  });
  it('waits while somebody writes', async () => {
    draw();
    document.body.append(document.createElement('textarea'));
    document.querySelector('textarea')!.focus();
    await startScript();
    expect(question()).toBeNull();
    document.querySelector('textarea')!.remove();
    await waitFor(() => expect(question()).not.toBeNull(), patient);
  });
  it('writes words as words, whatever they hold', async () => {
    draw({ text: '<img src=x> & "more"' });
    await startScript();
    await waitFor(() => expect(question()).not.toBeNull(), patient);
    expect({ img: question()!.querySelector('img'), question: question()!.textContent }).toEqual({
      img: null,
      question: expect.stringContaining('<img src=x> & "more"'),
    });
  });
});

describe('the settings', () => {
  it('open with the link; what is taken back is erased', async () => {
    draw();
    await startScript();
    await waitFor(() => expect(question()).not.toBeNull(), patient);
    click('.cm [data-role="all"]');
    expect(agreed()).toEqual([...purposes]);
    writeStored(recentItems, '["K200160-001"]');
    await press();
    const panel = document.querySelector('#cc-main .pm')!;
    expect({ hidden: panel.getAttribute('aria-hidden'), panel: panel.textContent }).toEqual({
      hidden: 'false',
      panel: expect.stringContaining('recentItems'),
    });
    document.querySelector<HTMLInputElement>('.section__toggle[value="preferences"]')!.click();
    click('.pm [data-role="save"]');
    expect(agreed()).toEqual(['necessary', 'analytics', 'marketing']);
    expect(readStored(recentItems)).toBeNull();
  });
});

describe('the flag consent_service', () => {
  const layout = JSON.parse(readFileSync('page-configs/_base/layouts/shop.json', 'utf8')) as {
    blocks: Record<string, { type: string; when?: object }>;
    order: Record<string, string[]>;
  };
  const [id, block] = Object.entries(layout.blocks).find(([, { type }]) => type === 'cookie-consent')!;
  const stands = (value: boolean) =>
    evaluateCondition(block.when, {
      now: new Date(),
      timeZone: 'UTC',
      market: 'EU',
      locale: 'en_ES',
      query: new URLSearchParams(),
      storeMode: false,
      params: {},
      campaigns: {},
      flags: resolveFlags({ flags: { default: { consent_service: value } } } as unknown as Brand, {
        market: 'EU',
        country: 'ES',
      }),
    });
  it('on: every page asks', () =>
    expect({ inLayout: layout.order['footer.aside']!.includes(id), stands: stands(true) }).toEqual({
      inLayout: true,
      stands: true,
    }));
  it('off: there is no question, so nothing optional is stored, whatever was answered once', () => {
    expect(stands(false)).toBe(false);
    document.cookie = `${consentAnswer.name}=${encodeURIComponent(JSON.stringify({ categories: purposes }))}; path=/`;
    expect({ agreed: agreed(), written: writeStored(recentItems, '[]') }).toEqual({
      agreed: ['necessary'],
      written: false,
    });
  });
});
