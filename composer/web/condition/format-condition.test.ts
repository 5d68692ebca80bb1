import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Json } from '../../../engine/pages/merge-patch';
import { readDataFiles } from '../../../tests/support/read-data-files';
import { createWords, LANGUAGES } from '../texts';
import { anyCondition } from './condition.fixture';
import { formatCondition } from './format-condition';

const [en, es] = LANGUAGES.map(createWords) as [
  ReturnType<typeof createWords>,
  ReturnType<typeof createWords>,
];

/** Conditions of all blocks in the page configs of the shop. */
const listConditions = (): unknown[] =>
  [...readDataFiles('.')]
    .filter(([file]) => file.startsWith('page-configs/'))
    .flatMap(([, text]) =>
      Object.values((JSON.parse(text) as { blocks?: Record<string, Json | null> }).blocks ?? {}),
    )
    .flatMap((block) => (block && Object.hasOwn(block, 'when') ? [block['when']] : []));

describe('the sentence of a condition', () => {
  it('has words for every part of the conditions in the page configs', () => {
    const all = listConditions();
    expect(all.length).toBeGreaterThan(10);
    const raw = /[{}[\]]|“(markets|locales|flags|campaign|from|until|member|storeMode|params|query|not)”/;
    for (const when of all)
      for (const words of [en, es])
        expect(formatCondition(words, when).replaceAll('«', '“').replaceAll('»', '”')).not.toMatch(raw);
    expect(all.map((when) => formatCondition(en, when))).toContain(
      'Shown only in English (United Kingdom) or English (XI), except in store mode.',
    );
  });

  it.each([
    [undefined, 'Always shown.', 'Se muestra siempre.'],
    [{}, 'Always shown.', 'Se muestra siempre.'],
    [
      { locales: ['de_DE'], from: '2026-11-27T09:00', member: true },
      'Shown only in German (Germany), from Friday 27 November 2026 at 09:00, for members.',
      'Se muestra solo en alemán (Alemania), desde el viernes 27 de noviembre de 2026 9:00, para miembros.',
    ],
    [
      { markets: ['EU', 'GB'], campaign: { code: 'blfr', status: ['PRE', 'OPEN'] } },
      'Shown only in the markets EU or GB, before or during the campaign “blfr”.',
      'Se muestra solo en los mercados EU o GB, antes de o durante la campaña «blfr».',
    ],
    [{ not: { storeMode: true } }, 'Shown except in store mode.', 'Se muestra salvo en modo tienda.'],
    [
      { not: { markets: ['US'], member: false, not: { flags: { sale: true } } } },
      'Shown except where all of this holds at once: in the market US, for visitors who are not members, not while the flag “sale” is on.',
      'Se muestra salvo si se cumple todo a la vez: en el mercado US, para quienes no son miembros, no con la opción «sale» activada.',
    ],
    [
      { params: { name: 'arco' }, query: { show: 'all' }, flags: { size_label: false } },
      'Shown only while the flag “size_label” is off, where “name” in the address is “arco”, where the address has the parameter “show” with the value “all”.',
      'Se muestra solo con la opción «size_label» desactivada, donde «name» en la dirección es «arco», donde la dirección lleva el parámetro «show» con el valor «all».',
    ],
    [
      { markets: 'EU', until: 'soon' },
      'Shown only where “markets” is “EU”, where “until” is “soon”.',
      'Se muestra solo donde «markets» es «EU», donde «until» es «soon».',
    ],
    [7, 'The condition 7 cannot be read.', 'No se puede leer la condición 7.'],
  ])('%j', (when, english, spanish) => {
    expect({ en: formatCondition(en, when), es: formatCondition(es, when) }).toEqual({
      en: english,
      es: spanish,
    });
  });

  it('is made of any condition without JSON, and of any value without a fault', () => {
    fc.assert(
      fc.property(anyCondition, (when) => {
        expect(formatCondition(en, when)).not.toMatch(/[{}[\]]/);
      }),
    );
    const value = fc.dictionary(
      fc.constantFrom('markets', 'from', 'campaign', 'not', 'flags'),
      fc.jsonValue(),
    );
    fc.assert(fc.property(fc.oneof(value, fc.jsonValue()), (when) => formatCondition(es, when).length > 0));
  });
});
