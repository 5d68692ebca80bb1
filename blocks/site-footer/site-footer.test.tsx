// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './site-footer.messages';
import samples from './site-footer.samples';
import { sampleContext } from '../_contract/testing/sample-context';
import { load } from './site-footer.server';
import SiteFooter from './site-footer.view';

describe.each(samples)('footer: $name', (sample) => {
  const view = () => within(mountSample(SiteFooter, sample, messages));

  test('is the page’s footer with one named navigation', () => {
    expect(view().getAllByRole('contentinfo').length).toBe(1);
    expect(view().getByRole('navigation', { name: 'More of this shop' })).toBeTruthy();
  });

  test('each column has a heading of level 2 and its links', () => {
    expect(
      view()
        .getAllByRole('heading', { level: 2 })
        .map((one) => one.textContent),
    ).toEqual(sample.props.columns.map((column) => column.title));
    expect(view().getByRole('link', { name: 'Women' }).getAttribute('href')).toBe('/en_GB/women/all');
  });
});

test('what stands in the slot is shown, what is left out is not', () => {
  expect(mountSample(SiteFooter, samples[0]!, messages).textContent).toContain('United Kingdom');
  expect(mountSample(SiteFooter, samples[2]!, messages).textContent).not.toContain('Made slowly');
});

test('a link that asks for a flag stands where it is on', async () => {
  const props = {
    ...samples[0]!.props,
    columns: [
      {
        title: 'Discover',
        links: [
          { text: 'Gift card', link: '/en_GB/gift-card', flag: 'gift_card' },
          { text: 'Women', link: '/en_GB/women/all' },
        ],
      },
    ],
  };
  const linksWith = async (flags: Record<string, unknown>) => {
    const data = await load({ ...sampleContext({ answers: {} }).context, flags }, props);
    return [...mountSample(SiteFooter, { name: '', props, data }, messages).querySelectorAll('li')].map(
      ({ textContent }) => textContent,
    );
  };
  expect({
    flagOn: await linksWith({ gift_card: true }),
    flagOff: await linksWith({ gift_card: false }),
    noFlag: await linksWith({}),
  }).toEqual({ flagOn: ['Gift card', 'Women'], flagOff: ['Women'], noFlag: ['Women'] });
});
