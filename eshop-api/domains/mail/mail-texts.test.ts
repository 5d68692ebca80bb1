import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail.rules';
import { mailSettings, order } from './mail.fixture';

const written = new Date('2026-03-01T12:00:00Z');
const { complete } = JSON.parse(readFileSync('locales/languages.json', 'utf8')) as { complete: string[] };
const shipped = async (language: string) =>
  JSON.parse(await readFile(`locales/${language}/labels/mail.json`, 'utf8')) as Record<string, string>;

describe('the texts as shipped', () => {
  it.each(
    complete.flatMap((language) => [
      ['backInStock', language],
      ['backInStockAnySize', language],
    ]),
  )('%s can be written in %s', async (kind, language) => {
    const words = await shipped(language);
    const mail = composeMail(
      order('x', { kind: kind, values: { product: 'Nube', colour: 'Sky', size: 'UK 5' } }),
      written,
      mailSettings({ fileLabels: () => ({ mail: words }) }),
    );
    expect(mail.Subject).toContain('Nube');
    expect(mail.Text).toContain('Sky');
    expect(mail.Text.includes('UK 5') && mail.Subject.includes('UK 5')).toBe(kind === 'backInStock');
    expect(mail.Text + mail.Html).not.toMatch(/[{}]\w|undefined/);
  });
});

describe('mails about changed events as shipped', () => {
  const values = { event: 'Shoe care evening', day: 'Monday 11 May' };
  it.each(complete)('in %s', async (language) => {
    const words = await shipped(language);
    const settings = mailSettings({ fileLabels: () => ({ mail: words }) });
    for (const kind of ['eventChanged', 'eventCancelled']) {
      const { Subject, Text, Html } = composeMail(order('x', { kind, values }), written, settings);
      expect(Subject).toContain(values.event);
      for (const body of [Text, Html]) {
        for (const text of Object.values(values)) expect(body).toContain(text);
        expect(body).toContain(words[`${kind}Button`]);
        expect(body).not.toMatch(/[{}]\w|undefined|eventC/);
      }
    }
  });
});

describe('the contact form’s mails as shipped', () => {
  const values = {
    topic: 'warranty',
    sender: 'Ana Gil',
    address: 'ana@mail.example',
    phone: '600123123',
    order: '4000000001',
    sku: 'K200514-021',
    reference: '3F9A01C2',
  };
  const write = async (kind: string, language: string, more: Record<string, string> = {}) => {
    const words = await shipped(language);
    return composeMail(
      order('x', { kind, to: { name: '', address: 'care@first.example' }, values: { ...values, ...more } }),
      written,
      mailSettings({ fileLabels: () => ({ mail: words }) }),
    );
  };
  it.each(complete)('in %s', async (language) => {
    const service = await write('contactService', language);
    for (const text of Object.values(values).slice(1)) expect(service.Text).toContain(text);
    expect(service.Subject).toContain('Ana Gil');
    const bare = await write('contactService', language, {
      phone: 'none',
      order: 'none',
      sku: 'none',
      topic: 'product',
    });
    expect(bare.Text).not.toContain('none');
    expect(bare.Text).not.toContain('4000000001');
    const shopper = await write('contactShopper', language);
    expect({
      hasReference: shopper.Text.includes('3F9A01C2'),
      hasName: shopper.Text.includes('Ana'),
    }).toEqual({ hasReference: true, hasName: false });
    expect(service.Text + bare.Html + shopper.Html).not.toMatch(/[{}]\w|undefined/);
  });
});
