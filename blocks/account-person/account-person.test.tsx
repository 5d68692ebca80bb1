// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample, renderSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './account-person.commands';
import messages from './account-person.messages';
import samples from './account-person.samples';
import { load } from './account-person.server';
import View from './account-person.view';

const props = samples[0]!.props;
const customer = { headers: { authorization: 'Bearer t' }, forget: () => undefined };
const account = { email: 'ana@example.com', name: 'Ana', surname: 'Li', telephone: '600', addresses: [] };
const save = (answer: unknown, signedIn = true) => {
  const { context, calls } = sampleCommand({
    url: '/en_GB/myaccount/myprofile',
    answers: {
      accountModify: () => {
        if (answer instanceof Error) throw answer;
        return answer;
      },
    },
    ...(signedIn ? { customer } : {}),
  });
  return {
    calls,
    outcome: commands['account.savePerson'].run(context, valuesOf({ name: 'Eva', telephone: '' }), props),
  };
};
const toLogin = { go: '/en_GB/login?signed=ended&back=%2Fmyaccount%2Fmyprofile' };

describe('the details', () => {
  it('are saved for the signed-in customer; an empty field stays empty', async () => {
    const { calls, outcome } = save({ account });
    expect(await outcome).toBeUndefined();
    expect(calls[0]!.request).toEqual({
      profile: 'en_GB',
      account: { name: 'Eva', surname: '', telephone: '' },
    });
  });
  it('an expired session redirects to the sign-in page with a return path', async () => {
    expect(await save({ account }, false).outcome).toEqual(toLogin);
    expect(await save(new ApiError('unauthorized', '', '/', 401)).outcome).toEqual(toLogin);
    await expect(save(new ApiError('ERR_NETWORK', '', '/')).outcome).rejects.toThrow(ApiError);
  });
  it('what was typed stays after an error', async () => {
    const { context } = sampleContext({ answers: { accountInfo: { userData: { account } } } });
    const form = {
      command: 'account.savePerson',
      status: 'invalid',
      values: { telephone: '1' },
      errors: {},
      warnings: {},
    } as const;
    const { values } = await load({ ...context, form, visitor: { cookies: {}, customer } }, props);
    expect(values).toEqual({ name: 'Ana', surname: 'Li', telephone: '1' });
  });
  it.each(samples)('$name: one heading of the page, nothing inline', (one) => {
    const view = within(mountSample(View, one, messages));
    expect(view.getByRole('heading', { level: 1, name: messages.title })).toBeTruthy();
    expect(view.getByText('ana@example.com')).toBeTruthy();
    expect(renderSample(View, one, messages)).not.toMatch(/ style=|<script| on[a-z]+="/);
  });
  it('links an error to its field, and announces what was done', () => {
    const wrong = within(mountSample(View, samples[2]!, messages));
    const field = wrong.getByRole('textbox', { name: new RegExp(messages.telephone) });
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const saved = within(mountSample(View, samples[1]!, messages));
    expect(saved.getByText(messages.saved).getAttribute('role')).toBe('status');
  });
});
