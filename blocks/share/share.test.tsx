// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { afterEach, expect, it, vi } from 'vitest';
import { sampleSheet } from '../_journey/listing/sample-products';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleContext } from '../_contract/testing/sample-context';
import messages from './share.messages';
import samples from './share.samples';
import runScript from './share.script';
import { load } from './share.server';
import Share from './share.view';

const { data } = samples[0]!;
const open = () => {
  const host = mountSample(Share, samples[0]!, messages);
  return {
    host,
    details: host.querySelector('details')!,
    summary: host.querySelector('summary')!,
    status: () => host.querySelector('[role="status"]')!.textContent,
  };
};
const device = (more: Partial<Navigator>) => vi.stubGlobal('navigator', { ...more });
afterEach(() => vi.unstubAllGlobals());

it.each(samples)(
  '$name: no style attribute, no script; a mail and a plain link without JavaScript',
  (sample) => {
    const html = renderSample(Share, sample, messages);
    expect(html).not.toMatch(/ style=|<script| on[a-z]+="/);
    expect(html).toContain(`<noscript><a href="${data.url}">`);
    const mail = new URL(/href="(mailto:[^"]+)"/.exec(html)![1]!.replaceAll('&amp;', '&'));
    expect({ subject: mail.searchParams.get('subject'), body: mail.searchParams.get('body') }).toEqual({
      subject: data.title,
      body: `${data.title}\r\n${data.url}`,
    });
  },
);

it('asks the device first', async () => {
  const share = vi.fn(async () => undefined);
  device({ share });
  const { details, summary } = open();
  await runScript(summary);
  expect(share).toHaveBeenCalledWith({ title: data.title, url: data.url });
  expect(details.open).toBe(false);
});

it.each([
  ['dismissed', 'AbortError', false],
  ['refused', 'NotAllowedError', true],
])('the device’s sheet was %s: the panel opens: %s %s', async (_case, name, opens) => {
  device({ share: () => Promise.reject(Object.assign(new Error(), { name })) });
  const { details, summary } = open();
  await runScript(summary);
  expect(details.open).toBe(opens);
});

it('opens and closes the panel where the device has nothing', async () => {
  device({});
  const { details, summary } = open();
  await runScript(summary);
  expect(details.open).toBe(true);
  await runScript(summary);
  expect(details.open).toBe(false);
});

it.each([
  ['copied', async () => undefined, messages.copied],
  [
    'refused',
    async () => {
      throw new Error('no');
    },
    `Copy this link: ${data.url}`,
  ],
])('copying is reported: %s', async (_case, writeText, expected) => {
  device({ clipboard: { writeText } as unknown as Clipboard });
  const { host, status } = open();
  await runScript(within(host).getByText(messages.copy).closest('button')!);
  await vi.waitFor(() => expect(status()).toBe(expected));
});

it('names the product and its own address, without what the visit brought', async () => {
  const { context } = sampleContext({
    url: '/en_GB/women/shoes/nube/nube-K200160-001?size=38&utm_campaign=x',
    params: { target: 'women', code: 'nube-K200160-001' },
    messages,
    answers: { productsSheet: { productSheet: sampleSheet, productBetter: null, seoContent: null } },
  });
  expect(await load(context, samples[0]!.props)).toEqual({
    title: `Sample ${sampleSheet.name}, ${sampleSheet.color.name}`,
    url: `https://www.sample.example/en_GB${sampleSheet.url}`,
  });
});

it('any other page is passed on by its path, in the words of its config', async () => {
  const { context, calls } = sampleContext({ url: '/en_GB/our-workshop?gclid=1', messages, answers: {} });
  expect(await load(context, { look: 'line', subject: 'Our workshop' })).toEqual({
    title: 'Our workshop',
    url: 'https://www.sample.example/en_GB/our-workshop',
  });
  expect((await load(context, { look: 'line' })).title).toBe('Sample');
  expect(calls).toEqual([]);
});
