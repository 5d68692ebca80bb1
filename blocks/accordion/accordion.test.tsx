// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import messages from './accordion.messages';
import samples from './accordion.samples';
import Accordion from './accordion.view';

const mount = (index: number) => mountSample(Accordion, samples[index]!, messages);
const details = (host: HTMLElement) => [...host.querySelectorAll('details')];

describe.each(samples.map((sample, index) => [sample.name, index] as const))(
  'accordion: %s',
  (_name, index) => {
    test('each part is a disclosure with its title and text', () => {
      expect(details(mount(index)).map((one) => one.querySelector('summary')!.textContent)).toEqual(
        samples[index]!.props.items.map(({ title }) => title),
      );
      expect(details(mount(index))[1]!.querySelectorAll('li')).toHaveLength(2);
    });
  },
);

test('is a region named by its title', () =>
  expect(within(mount(0)).getByRole('region', { name: 'Before you ask' })).toBeTruthy());

test('opening one closes the others by the platform’s own name, or does not', () => {
  expect(new Set(details(mount(0)).map((one) => one.getAttribute('name')))).toEqual(new Set(['sample']));
  expect(details(mount(2)).every((one) => !one.hasAttribute('name'))).toBe(true);
});

test('the first part may stand open', () => {
  expect([0, 1].map((index) => details(mount(index)).map((one) => one.open))).toEqual([
    [false, false, false],
    [true, false, false],
  ]);
});
