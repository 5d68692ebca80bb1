// @vitest-environment happy-dom
import { within } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { ApiError } from '../../eshop-api/contract/api-error';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import { sampleContext } from '../_contract/testing/sample-context';
import commands from './client-confirm.commands';
import messages from './client-confirm.messages';
import samples from './client-confirm.samples';
import { load } from './client-confirm.server';
import View from './client-confirm.view';

const { props } = samples[0]!;

it.each([
  ['To confirm', [messages.confirm, messages.delete]],
  ['Just confirmed', [messages.delete]],
  ['Confirmed before', [messages.delete]],
  ['Deleted', []],
  ['A link that is no longer valid', []],
])('%s: has the buttons %j', (name, buttons) => {
  const page = within(
    mountSample(
      View,
      samples.find((one) => one.name === name)!,
      messages,
    ),
  );
  expect(page.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons);
});

it('an invalid link is a page, an API in trouble is not', async () => {
  const open = (code: string) =>
    load(
      sampleContext({
        params: { token: 't' },
        messages,
        answers: {
          clientsShow: () => {
            throw new ApiError(code, '', '/');
          },
        },
      }).context,
      props,
    );
  expect(await open('link_ended')).toMatchObject({ note: null });
  await expect(open('ERR_NETWORK')).rejects.toBeInstanceOf(ApiError);
});

it.each([
  ['client.confirm', true],
  ['client.delete', false],
] as const)('%s answers %s by the token of the page', async (name, accept) => {
  const { context, calls } = sampleCommand({
    messages,
    params: { token: 't' },
    answers: { clientsAnswer: { confirmed: accept } },
  });
  await commands[name].run(context, valuesOf({}), props);
  expect(calls[0]!.request).toEqual({ profile: 'en_GB', token: 't', accept });
});
