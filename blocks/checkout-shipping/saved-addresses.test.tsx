// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { mountSample } from '../_contract/testing/render-sample';
import { sampleCommand, valuesOf } from '../_contract/testing/sample-command';
import commands from './checkout-shipping.commands';
import messages from './checkout-shipping.messages';
import samples from './checkout-shipping.samples';
import CheckoutShipping from './checkout-shipping.view';
import { listSaved } from './checkout-shipping.server';

const address = (id: string, country: string, street: string) => ({
  id,
  country,
  address: street,
  postalCode: 'E2 7DD',
  city: 'London',
});
const account = {
  email: 'ana@example.com',
  name: 'Ana',
  surname: 'Li',
  telephone: '2079460000',
  newsletterSubscribed: false,
  kboix: false,
  addresses: [
    address('a', 'GB', '1 High Street'),
    address('b', 'DE', 'Torstraße'),
    { ...address('c', 'GB', '2 Low Road'), name: 'Per', surname: 'Berg' },
  ],
};
const sample = samples.find(({ name }) => name === 'Addresses of a customer')!;
const command = commands['checkout.useAddress'];
const choose = async (savedAddress: string, signedIn = true) => {
  const customer = { headers: { authorization: 'Bearer t' }, forget: vi.fn() };
  const asked = sampleCommand({
    url: '/en_GB/compra',
    messages,
    visitorCookies: { bag_hash: 'h-1', bag_market: 'GB' },
    answers: {
      accountInfo: { userData: { account, lastOrder: null, orders: [] } },
      checkoutExpressData: { data: {} },
    },
    ...(signedIn ? { customer } : {}),
  });
  const text = {
    savedAddress,
    shippingMethodId: '02',
    name: 'Eva',
    surname: 'Li',
    telephone: '',
    address: 'typed',
    postalCode: '',
    city: '',
    region: 'X',
    'billing-city': 'Leeds',
  };
  const error = await command.run(asked.context, valuesOf(text), sample.props).then(
    () => undefined,
    (reason: Error) => reason.message,
  );
  return { error, data: asked.calls.find(({ id }) => id === 'checkoutExpressData')?.request.data };
};

it('lists those of the country, which stands in the form, and none when there is nothing to choose', () => {
  expect(listSaved(account, 'GB', account.addresses[0]! as never)).toEqual([
    { id: 'a', name: 'Ana Li', address: '1 High Street, London, E2 7DD', chosen: true },
    { id: 'c', name: 'Per Berg', address: '2 Low Road, London, E2 7DD', chosen: false },
  ]);
  expect(listSaved(account, 'DE', account.addresses[1]! as never)).toEqual([]);
  expect(listSaved(account, 'DE', {}).map(({ id }) => id)).toEqual(['b']);
  expect({ otherCountry: listSaved(account, 'FR', {}), guest: listSaved(null, 'GB', {}) }).toEqual({
    otherCountry: [],
    guest: [],
  });
});
it('takes the place of what stood in the form, and of nothing else', async () => {
  expect((await choose('c')).data).toEqual({
    shippingMethodId: '02',
    name: 'Per',
    surname: 'Berg',
    telephone: '2079460000',
    address: '2 Low Road',
    postalCode: 'E2 7DD',
    city: 'London',
    region: '',
    'billing-city': 'Leeds',
  });
});
it.each([
  ['', messages.chooseAddress],
  ['b', messages.chooseAddress],
  ['nobody’s', messages.chooseAddress],
])('%j is no address to choose here', async (id, message) =>
  expect(await choose(id)).toEqual({ error: message, data: undefined }),
);
it('a guest has none', async () =>
  expect(await choose('a', false)).toEqual({ error: messages.signInAgain, data: undefined }));
it('what was refused is shown at the head of the form; Enter in a field goes on', () => {
  const host = mountSample(
    CheckoutShipping,
    {
      ...sample,
      data: {
        ...sample.data,
        form: {
          command: 'checkout.useAddress',
          status: 'failed',
          values: {},
          errors: {},
          warnings: {},
          message: messages.chooseAddress,
        },
      },
    },
    messages,
  );
  expect(host.querySelector('[role=alert]')!.textContent).toBe(messages.chooseAddress);
  expect(host.querySelector<HTMLButtonElement>('button[type=submit]')!.name).toBe('');
  expect(
    [...host.querySelectorAll<HTMLInputElement>('[name=savedAddress]')].map(({ value, defaultChecked }) => [
      value,
      defaultChecked,
    ]),
  ).toEqual([
    ['home', true],
    ['work', false],
  ]);
});
