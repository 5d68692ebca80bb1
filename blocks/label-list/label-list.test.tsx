// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './label-list.messages';
import samples from './label-list.samples';
import { load } from './label-list.server';
import LabelList from './label-list.view';

const label = (parentId: string, anchorId: string, value: string) => ({ parentId, anchorId, value });
const answer = {
  version: '1',
  labels: {
    home: { women: label('home', 'women', 'Women') },
    general: { close: label('general', 'close', 'Close'), back: label('general', 'back', 'Back') },
  },
};
const read = (url: string) =>
  load(sampleContext({ url, answers: { labelsPages: answer } }).context, samples[0]!.props);

test('sections fold out, a search form asks by the address', () => {
  const host = mountSample(LabelList, samples[0]!, messages, { path: '/en_GB/labels' });
  expect([...host.querySelectorAll('summary')].map((one) => one.textContent)).toEqual([
    'general 2',
    'home 1',
  ]);
  expect(within(host).getByRole('search').getAttribute('action')).toBe('/en_GB/labels');
  expect(within(host).getByRole('status').textContent).toBe('3 labels');
});

test('sections that were found are open; a search without a match shows a message', () => {
  expect(mountSample(LabelList, samples[1]!, messages).querySelector('details')!.open).toBe(true);
  expect(within(mountSample(LabelList, samples[2]!, messages)).getByRole('status').textContent).toBe(
    messages.none,
  );
});

test('all labels by section, or those whose key or words hold what is asked, in any case', async () => {
  expect(await read('/en_GB/labels')).toMatchObject({
    count: 3,
    sections: [{ name: 'general' }, { name: 'home' }],
  });
  expect(await read('/en_GB/labels?q=WOMEN')).toEqual({
    asked: 'WOMEN',
    count: 1,
    sections: [{ name: 'home', labels: [{ key: 'women', value: 'Women' }] }],
  });
  expect((await read('/en_GB/labels?q=general.ba')).count).toBe(1);
});
