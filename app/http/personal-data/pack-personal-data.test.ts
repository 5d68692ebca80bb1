import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { packPersonalData } from './pack-personal-data';
import type { PersonalDataExport } from './personal-data.types';

const words = (key: string) => `text ${key}`;
const view = { words, language: 'en-GB', dir: 'ltr' as const, timeZone: 'Europe/Madrid' };
const data: PersonalDataExport = {
  exportedAt: '2026-05-04T10:00:00.000Z',
  emailConfirmed: true,
  sections: [
    {
      table: 'account_addresses',
      rows: [{ country: 'ES', fields: { city: 'Palma <b>&', dni: '12345678Z', name: '' } }],
    },
    {
      table: 'orders',
      rows: [{ reference: '4000000001', createdAt: '2026-05-01T22:30:00.000Z', lines: ['one'] }],
    },
    { table: 'newsletter_consents', rows: [] },
    { table: 'table_of_another_api', rows: [] },
  ],
};
const unpack = (more: Partial<PersonalDataExport> = {}) => {
  const files = unzipSync(packPersonalData({ ...data, ...more }, view));
  return {
    names: Object.keys(files),
    json: strFromU8(files['my-data.json']!),
    html: strFromU8(files['my-data.html']!),
  };
};

describe('the ZIP of a customer’s data', () => {
  it('has the data as JSON, whole', () => {
    const { names, json } = unpack();
    expect(names).toEqual(['my-data.json', 'my-data.html']);
    expect(JSON.parse(json)).toEqual(data);
  });
  it('has them as a page: headings in words, moments on the brand’s clock, nothing that runs', () => {
    const { html } = unpack();
    for (const text of [
      '<h2>text table_account_addresses</h2>',
      '2 May 2026',
      'Palma &lt;b&gt;&amp;',
      '<h2>table_of_another_api</h2>',
    ])
      expect(html).toContain(text);
    expect(html).toContain('text fileNothing');
    expect(html).not.toMatch(/<script|<b>|12345678Z| on[a-z]+=/);
  });
  it('names what is left out while the address is not confirmed', () => {
    expect(unpack().html).not.toContain('text fileUnconfirmed');
    expect(unpack({ emailConfirmed: false }).html).toContain('text fileUnconfirmed');
  });
});
