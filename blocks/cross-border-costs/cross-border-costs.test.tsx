// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { sampleQuote } from '../_journey/checkout/sample-quote';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './cross-border-costs.messages';
import samples from './cross-border-costs.samples';
import { load } from './cross-border-costs.server';
import CrossBorderCosts from './cross-border-costs.view';

const mount = (name: string) =>
  mountSample(
    CrossBorderCosts,
    samples.find((one) => one.name === name)!,
    messages,
  );
const rows = (host: Element) =>
  [...host.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );

describe('duties and taxes', () => {
  it.each(samples)('$name: no style attribute, no script', (one) =>
    expect(renderSample(CrossBorderCosts, one, messages)).not.toMatch(/ style=| on[a-z]+="/),
  );
  it('on top: the sum, and its parts', () => {
    const host = mount('Duties and taxes on top');
    expect({ text: host.querySelector('p')!.textContent, rows: rows(host) }).toEqual({
      text: 'Your total has £49.20 of customs duties and import taxes in it. Nothing is left to pay at the door.',
      rows: [
        ['Customs duties', '£29.72'],
        ['Import taxes', '£19.48'],
      ],
    });
  });
  it('inside fixed prices', () =>
    expect(mount('Fixed prices, in a frame').querySelector('p')!.textContent).toContain(
      'Our prices have customs duties',
    ));
  it('a part of nothing is not named', () =>
    expect(rows(mount('Taxes alone, on a card'))).toEqual([['Import taxes', '£19.48']]));
  it('none at all', () =>
    expect({
      text: mount('A country that takes nothing').querySelector('p')!.textContent,
      rows: rows(mount('A country that takes nothing')),
    }).toEqual({ text: 'Nothing is due at the border for this order.', rows: [] }));
  it('not known: announced, and that the bag is kept', () =>
    expect(mount('Nobody can tell just now').querySelector('[role=alert]')!.textContent).toContain(
      'your bag is kept',
    ));
});

describe('load', () => {
  const props = samples[0]!.props;
  const read = (quote: object, cookies: Record<string, string> = { bag_hash: 'h', bag_market: 'GB' }) => {
    const { context } = sampleContext({
      url: '/en_GB/compra/internacional',
      answers: { checkout: quote, checkoutExpressReturnData: { data: {} } },
    });
    return load({ ...context, visitor: { cookies } }, props);
  };
  it('nothing to buy, or no border: nothing', async () => {
    expect(await read(sampleQuote(), {})).toBeNull();
    expect(await read(sampleQuote())).toBeNull();
  });
  it('what the quote gives', async () => {
    const importCharges = samples[0]!.data.charges;
    expect(await read(sampleQuote({ crossBorder: true, importCharges }))).toEqual({
      charges: importCharges,
      currency: 'GBP',
    });
  });
});
