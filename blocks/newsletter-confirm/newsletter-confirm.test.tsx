// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { visitRoute } from '../_contract/testing/visit-route';
import commands from './newsletter-confirm.commands';
import messages from './newsletter-confirm.messages';
import routes from './newsletter-confirm.routes';
import samples from './newsletter-confirm.samples';
import View from './newsletter-confirm.view';

const token = 'a'.repeat(43);
const [button, confirmed, ended, bare] = samples.map((sample) => ({
  show: () => within(mountSample(View, sample, messages)),
}));

it('shows one button, then a confirmation or that the link has expired', () => {
  expect(button!.show().getByRole('button', { name: messages.confirm })).toBeTruthy();
  const done = confirmed!.show();
  expect(done.getByRole('status').textContent).toBe(messages.confirmed);
  expect(done.queryByRole('button')).toBeNull();
  for (const one of [ended!.show(), bare!.show()]) {
    expect(one.getByText(messages.ended)).toBeTruthy();
    expect(one.queryByRole('button')).toBeNull();
    expect(one.getByRole('link', { name: messages.again }).getAttribute('href')).toBe('/');
  }
});

describe('a newsletter’s link', () => {
  const open = (given: string) =>
    visitRoute(routes[0]!, {
      url: `/en_GB/_letters/confirm/${given}`,
      params: { token: given },
      answers: {},
    });
  it('stores its token in an HttpOnly cookie, without a call to the API', async () => {
    const { to, calls, cookies } = await open(token);
    expect({ to, calls, cookies }).toEqual({
      to: '/en_GB/newsletter-confirm',
      calls: [],
      cookies: [{ name: 'letter_token', value: token, maxAge: 1800, httpOnly: true }],
    });
  });
  it.each(['', 'short', `${token}x`, '<script>'])(
    '%j is invalid, and clears an earlier token',
    async (given) => expect((await open(given)).gone).toEqual(['letter_token']),
  );
});

describe('the button', () => {
  const press = async (answer: unknown, cookies: Record<string, string> = { letter_token: token }) => {
    const asked = sampleCommand({
      messages,
      visitorCookies: cookies,
      answers: { newsletterConfirm: answer },
    });
    await commands['newsletter.confirm'].run(asked.context, valuesOf({}), samples[0]!.props);
    return asked;
  };
  it('confirms, and this browser counts as a subscriber’s', async () => {
    const usrHash = 'b'.repeat(32);
    const { calls, cookies } = await press({ confirmed: true, email: 'a…@example.com', usrHash });
    expect(calls).toEqual([{ id: 'newsletterConfirm', request: { profile: 'en_GB', token } }]);
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ['user_subscribed', 'true'],
      ['usrhash', usrHash],
    ]);
  });
  it('explains an expired link, and makes no call without one', async () => {
    const refused = { name: 'CommandRefused', message: messages.ended };
    await expect(
      press(() => {
        throw new ApiError('link_ended', '', '/');
      }),
    ).rejects.toMatchObject(refused);
    await expect(press({}, {})).rejects.toMatchObject(refused);
    await expect(press({}, { letter_token: 'forged' })).rejects.toMatchObject(refused);
  });
});
