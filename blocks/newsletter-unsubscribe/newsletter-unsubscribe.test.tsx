// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './newsletter-unsubscribe.commands';
import messages from './newsletter-unsubscribe.messages';
import samples from './newsletter-unsubscribe.samples';
import View from './newsletter-unsubscribe.view';

const token = 'a'.repeat(43);
const [one, more, left, nothing, bare, sent] = samples.map((sample) => ({
  show: () => within(mountSample(View, sample, messages)),
}));

describe('what is seen', () => {
  it('one button, with an optional reason below it', () => {
    const view = one!.show();
    expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([messages.unsubscribe]);
    expect(view.getAllByRole('radio').some((radio) => (radio as HTMLInputElement).checked)).toBe(false);
    expect(more!.show().getAllByRole('button')).toHaveLength(2);
  });
  it('remaining subscriptions, and a link to subscribe again', () => {
    const view = left!.show();
    expect(view.getByRole('status').textContent).toContain('Orvella Lab and Orvella Running');
    expect(view.getByRole('link', { name: messages.comeBack }).getAttribute('href')).toBe('/preferences');
    expect(nothing!.show().getByRole('status').textContent).toContain('a…@example.com');
  });
  it('without a link a form for the address, and the same answer for all', () => {
    expect(bare!.show().getByRole('textbox', { name: messages.email })).toBeTruthy();
    expect(sent!.show().getByRole('status').textContent).toBe(messages.sent);
  });
});

describe('what is done', () => {
  const run = async (
    name: keyof typeof commands,
    text: Record<string, string>,
    answers: Record<string, unknown>,
    visitorCookies: Record<string, string> = { letter_token: token },
  ) => {
    const asked = sampleCommand({ messages, visitorCookies, answers });
    await commands[name].run(asked.context, valuesOf(text), samples[0]!.props);
    return asked;
  };
  const done = { unsubscribed: true, mailed: false, storefronts: [] };
  it('unsubscribes by the newsletter’s token, with a listed reason only', async () => {
    const { calls, cookies } = await run(
      'newsletter.unsubscribe',
      { reason: 'tooMany' },
      { newsletterUnsubscribe: done },
    );
    expect(calls).toEqual([
      {
        id: 'newsletterUnsubscribe',
        request: { profile: 'en_GB', token, origin: 'letter', reason: 'tooMany' },
      },
    ]);
    expect(cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['user_subscribed', 0],
      ['usrhash', 0],
    ]);
    const odd = await run(
      'newsletter.unsubscribe',
      { reason: 'my own words' },
      { newsletterUnsubscribe: done },
    );
    expect(odd.calls[0]!.request).not.toHaveProperty('reason');
  });
  it('or from all storefronts at once', async () => {
    const storefronts = ['main', 'running'].map((id) => ({ id, name: id, subscribed: true }));
    const { calls } = await run(
      'newsletter.unsubscribeAll',
      {},
      {
        newsletterGetPreferenceCenter: { preferences: { storefronts } },
        newsletterUnsubscribe: done,
      },
    );
    expect(calls[1]!.request.storefronts).toEqual(['main', 'running']);
  });
  it('mails the link on request', async () => {
    const { calls } = await run(
      'newsletter.mailLink',
      { email: 'ana@example.com' },
      { newsletterUnsubscribe: { ...done, unsubscribed: false, mailed: true } },
      {},
    );
    expect(calls[0]!.request).toEqual({ profile: 'en_GB', email: 'ana@example.com' });
  });
  it('refuses a missing or an expired token', async () => {
    const refused = { name: 'CommandRefused', message: messages.ended };
    await expect(run('newsletter.unsubscribe', {}, {}, {})).rejects.toMatchObject(refused);
    const gone = () => {
      throw new ApiError('link_ended', '', '/');
    };
    await expect(run('newsletter.unsubscribe', {}, { newsletterUnsubscribe: gone })).rejects.toMatchObject(
      refused,
    );
  });
});
