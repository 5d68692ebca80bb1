// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './newsletter-preferences.commands';
import messages from './newsletter-preferences.messages';
import samples from './newsletter-preferences.samples';
import { load } from './newsletter-preferences.server';
import View from './newsletter-preferences.view';

const token = 'a'.repeat(43);
const [open, saved, wrong, none, bare, , replaced, account, left] = samples.map((sample) => ({
  show: () => within(mountSample(View, sample, messages)),
}));
const { reader } = samples[0]!.data;

describe('what is seen', () => {
  it('what is chosen now', () => {
    const view = open!.show();
    const ticked = view.getAllByRole('checkbox').filter((box) => (box as HTMLInputElement).checked);
    expect(ticked.map((box) => box.getAttribute('name'))).toEqual([
      'topic_women',
      'topic_offers',
      'storefront_0',
    ]);
    expect(view.getByRole('combobox', { name: messages.country })).toHaveProperty('value', 'GB');
    expect(view.getAllByRole('checkbox').every((box) => !box.hasAttribute('required'))).toBe(true);
  });
  it('a pause with its end, and that it was saved', () => {
    const view = saved!.show();
    expect(view.getByRole('status').textContent).toBe(messages.saved);
    expect(view.getByText(/3 June 2026/)).toBeTruthy();
    expect(view.getByRole('option', { name: messages.pauseEnd })).toBeTruthy();
  });
  it('what was chosen and refused, with the fault at its field', () => {
    const view = wrong!.show();
    const language = view.getByLabelText(messages.language);
    expect({
      invalid: language.getAttribute('aria-invalid'),
      language: (language as HTMLSelectElement).value,
    }).toEqual({ invalid: 'true', language: 'de' });
    expect(view.getByRole('checkbox', { name: messages.topic_men })).toHaveProperty('checked', true);
    expect(view.getByRole('checkbox', { name: messages.topic_women })).toHaveProperty('checked', false);
  });
  it('no unsubscribe button without a subscription, and a form for the address without a link', () => {
    expect(none!.show().queryByRole('link', { name: messages.unsubscribe })).toBeNull();
    expect(bare!.show().getByRole('textbox', { name: messages.email })).toBeTruthy();
    expect(replaced!.show().getByRole('status').textContent).toBe(messages.replaced);
  });
});

describe('its data', () => {
  const read = (answer: unknown, cookies: Record<string, string>) => {
    const { context, calls } = sampleContext({ cookies, answers: { newsletterGetPreferenceCenter: answer } });
    return { calls, data: load({ ...context, visitor: { cookies } }, samples[0]!.props) };
  };
  it('is read by the newsletter’s token only', async () => {
    const { countries: _countries, languages: _languages, ...preferences } = reader!;
    const found = read({ preferences }, { letter_token: token });
    expect((await found.data).reader).toMatchObject({ email: 'a…@example.com' });
    expect(found.calls[0]!.request).toEqual({ profile: 'en_GB', token });
    const stranger = read({}, {});
    expect({ reader: (await stranger.data).reader, calls: stranger.calls }).toEqual({
      reader: undefined,
      calls: [],
    });
  });
  it('an expired token is ignored', async () => {
    const gone = () => {
      throw new ApiError('link_ended', '', '/');
    };
    expect((await read(gone, { letter_token: token }).data).reader).toBeUndefined();
  });
});

describe('saving', () => {
  const text = {
    ...{ name: 'Ana', frequency: 'monthly', pause: '30', country: 'DE', language: 'de' },
    ...{ topic_men: 'on', storefront_0: 'main', storefront_2: 'lab' },
  };
  const save = async (more: Record<string, string> = {}, answer: unknown = {}) => {
    const asked = sampleCommand({
      messages,
      visitorCookies: { letter_token: token },
      answers: { newsletterPreferenceCenter: answer },
    });
    const command = commands['newsletter.savePreferences'];
    await command.run(asked.context, valuesOf({ ...text, ...more }), samples[0]!.props);
    return asked.calls[0]!.request;
  };
  it('sends what was chosen', async () => {
    expect(await save()).toEqual({
      ...{ profile: 'en_GB', token, name: 'Ana', frequency: 'monthly', pauseDays: 30 },
      ...{ country: 'DE', language: 'de', topics: ['men'], storefronts: ['main', 'lab'] },
    });
    expect(await save({ pause: '' })).not.toHaveProperty('pauseDays');
    expect(await save({ pause: '-1', frequency: 'hourly' })).toMatchObject({ frequency: 'all' });
  });
  it('explains an unavailable language at its field', async () => {
    const refuse = () => {
      throw new ApiError('invalid_field', 'language: Please, select your language.', '/');
    };
    await expect(save({}, refuse)).rejects.toMatchObject({
      name: 'CommandRefused',
      errors: { language: messages.languageNotThere },
    });
  });
});

describe('in the account', () => {
  const props = samples[7]!.props;
  const url = '/en_GB/myaccount/mycommunications';
  const customer = { headers: { authorization: 'Bearer t' }, forget: () => undefined };
  const toLogin = { go: '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fmycommunications' };
  const texts = { frequency: 'all', country: 'GB', language: 'en', storefront_0: 'main' };
  const ended = () => {
    throw new ApiError('unauthorized', '', '/', 401);
  };
  const run = (command: keyof typeof commands, answer: unknown = {}, isSignedIn = true) => {
    const asked = sampleCommand({
      ...{ url, messages, visitorCookies: { letter_token: token } },
      answers: {
        newsletterPreferenceCenter: answer,
        newsletterUpdate: answer,
        newsletterUnsubscribe: answer,
        newsletterGetPreferenceCenter: { preferences: reader },
      },
      ...(isSignedIn ? { customer } : {}),
    });
    return { ...asked, outcome: commands[command].run(asked.context, valuesOf(texts), props) };
  };

  it('has a button to unsubscribe, and announces that it was done', () => {
    expect(account!.show().getByRole('button', { name: messages.unsubscribe })).toBeTruthy();
    expect(left!.show().getByRole('status').textContent).toBe(messages.left);
    expect(left!.show().queryByRole('button', { name: messages.unsubscribe })).toBeNull();
  });
  it('is read by the session, whatever newsletter was opened', async () => {
    const { context, calls } = sampleContext({
      url,
      answers: { newsletterGetPreferenceCenter: { preferences: reader } },
    });
    const visitor = { cookies: { letter_token: token }, customer };
    expect((await load({ ...context, visitor }, props)).reader).toMatchObject({ subscribed: true });
    expect(calls[0]!.request).toEqual({ profile: 'en_GB' });
  });
  it('no session leads to the sign-in', async () => {
    const { context } = sampleContext({ url, answers: { newsletterGetPreferenceCenter: ended } });
    await expect(load({ ...context, visitor: { cookies: {} } }, props)).rejects.toThrow('/en_GB/login');
    await expect(load({ ...context, visitor: { cookies: {}, customer } }, props)).rejects.toThrow(
      '/en_GB/login',
    );
  });
  it.each(['newsletter.savePreferences', 'newsletter.replaceLinks', 'newsletter.leave'] as const)(
    '%s needs the session and sends no token',
    async (command) => {
      const { calls, outcome } = run(command);
      expect(await outcome).toBeUndefined();
      expect(calls.every(({ request }) => !('token' in request))).toBe(true);
      expect(await run(command, {}, false).outcome).toEqual(toLogin);
      expect(await run(command, ended).outcome).toEqual(toLogin);
    },
  );
  it('unsubscribes from all storefronts, and this browser counts as a subscriber’s no longer', async () => {
    const { calls, cookies, outcome } = run('newsletter.leave');
    await outcome;
    expect(calls[1]!.request).toEqual({
      profile: 'en_GB',
      origin: 'account',
      storefronts: ['first', 'second'],
    });
    expect(cookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['user_subscribed', 0],
      ['usrhash', 0],
    ]);
  });
});
