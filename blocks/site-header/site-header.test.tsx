// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './site-header.messages';
import samples from './site-header.samples';
import { load } from './site-header.server';
import SiteHeader from './site-header.view';

describe.each(samples)('header: $name', (sample) => {
  const open = (path?: string) => within(mountSample(SiteHeader, sample, messages, path ? { path } : {}));

  test('the logo names the home page that it links to', () => {
    expect(open().getByRole('link', { name: 'Sample, home page' }).getAttribute('href')).toBe('/en_GB');
  });

  test('every button that opens something names a panel that exists, and only one of that name', () => {
    const view = mountSample(SiteHeader, sample, messages);
    const targets = [
      ...view.querySelectorAll(
        '[popovertarget]:not([popovertarget="where-to-panel"], [popovertarget="find-panel"])',
      ),
    ].map((button) => button.getAttribute('popovertarget') as string);
    expect(targets.length).toBeGreaterThan(2);
    for (const target of targets)
      expect(view.querySelectorAll(`[id="${target}"][popover="auto"]`).length, target).toBe(1);
  });

  test('the menu of small screens has the links of the wide one', () => {
    const view = mountSample(SiteHeader, sample, messages);
    const drawer = view.querySelector('[id$="-drawer"]') as Element;
    const wide = [...view.querySelectorAll('[id*="-panel-"] li a')].map((one) => one.getAttribute('href'));
    const small = [...drawer.querySelectorAll('a')].map((one) => one.getAttribute('href'));
    expect(small).toEqual(expect.arrayContaining(wide));
  });

  test('holds no script, no style attribute, no handler', () => {
    expect(mountSample(SiteHeader, sample, messages).innerHTML).not.toMatch(/<script|\sstyle=|\son[a-z]+=/);
  });
});

test('the keyboard goes from left to right: a logo in the middle comes after the menu', () => {
  const order = samples.map((sample) => {
    const view = mountSample(SiteHeader, sample, messages);
    const logo = within(view).getByRole('link', { name: 'Sample, home page' });
    const [menu] = within(view)
      .getAllByRole('navigation', { name: 'Main menu', hidden: true })
      .filter((nav) => !nav.closest('[popover]'));
    return [
      sample.props.arrangement,
      menu!.compareDocumentPosition(logo) & Node.DOCUMENT_POSITION_FOLLOWING ? 'menu first' : 'logo first',
    ];
  });
  expect(Object.fromEntries(order)).toEqual({
    centred: 'menu first',
    index: 'logo first',
    track: 'logo first',
  });
});

test('the search is a GET form with a named field; without search there is none', () => {
  const view = within(mountSample(SiteHeader, samples[1]!, messages));
  const forms = view.getAllByRole<HTMLFormElement>('search', { hidden: true });
  for (const form of forms) {
    expect(form.getAttribute('action')).toBe('/en_GB/search');
    expect(form.getAttribute('method')).toBe('get');
    expect(form.querySelector('input[name="q"]')).not.toBeNull();
  }
  expect(forms.length).toBe(3);
  expect(
    within(mountSample(SiteHeader, samples[2]!, messages)).queryAllByRole('search', { hidden: true }),
  ).toEqual([]);
});

test('with a search box the header has no field of its own: its buttons open that block’s panel', () => {
  const view = mountSample(SiteHeader, samples[3]!, messages);
  expect(within(view).queryAllByRole('search', { hidden: true })).toEqual([]);
  expect(
    [...view.querySelectorAll('[popovertarget="find-panel"]')].map(
      (button) => button.getAttribute('aria-label') ?? button.textContent,
    ),
  ).toEqual(['Search', 'What are you looking for?', 'Search']);
});

test('never asks for the address, so that one rendering serves every page', () => {
  const page = {
    get path(): string {
      throw new Error('asked for the path');
    },
    get query(): string {
      throw new Error('asked for the query');
    },
  };
  for (const sample of samples) expect(() => renderSample(SiteHeader, sample, messages, page)).not.toThrow();
});

test('the country button shows where we are and opens the panel of the block in its props; without one there is no button', () => {
  const button = within(mountSample(SiteHeader, samples[0]!, messages)).getByRole('button', {
    name: 'Country and language: United Kingdom, English',
  });
  expect(button.getAttribute('popovertarget')).toBe('where-to-panel');
  const { countries: _, ...props } = samples[0]!.props;
  expect(
    mountSample(SiteHeader, { ...samples[0]!, props }, messages).querySelector('[data-tool="globe"]'),
  ).toBeNull();
});

test('the drawer of small screens has search, country and help too; a link that asks for a flag stands where it is on', async () => {
  const linksWith = async (flags: Record<string, unknown>) => {
    const sample = samples[3]!;
    const data = await load({ ...sampleContext({ answers: {} }).context, flags }, sample.props);
    const drawer = within(
      mountSample(SiteHeader, { ...sample, data }, messages).querySelector<HTMLElement>('[id$="-drawer"]')!,
    );
    expect(drawer.getByRole('button', { name: 'Search', hidden: true }).getAttribute('popovertarget')).toBe(
      'find-panel',
    );
    expect(
      drawer
        .getByRole('button', { name: 'Country and language: United Kingdom, English', hidden: true })
        .getAttribute('popovertarget'),
    ).toBe('where-to-panel');
    return drawer
      .getAllByRole('link', { hidden: true })
      .map((one) => one.textContent)
      .slice(-3);
  };
  expect(await linksWith({ gift_card: true })).toEqual(['Gift card', 'Help', 'Contact']);
  expect(await linksWith({ gift_card: false })).toEqual(['Bag', 'Help', 'Contact']);
});
