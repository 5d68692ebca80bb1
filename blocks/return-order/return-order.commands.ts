import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { decodeReference } from '../../eshop-api/domains/orders/encoded-reference.facts';
import { pickupFieldsFor } from '../../eshop-api/domains/returns/pickup.fields';
import { rejectCancel, rejectStep2 } from '../../eshop-api/domains/returns/returns.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { codeOf } from './code-of';
import { MOST_PIECES, PIECE, readPieces, REGISTERED, writePieces } from './chosen-pieces';
import type { ReturnOrderProps } from './return-order.schema';

/** Order number and e-mail are read from the page's address, so a form cannot name another order. */
function readOwn({ params, words }: CommandContext): { reference: string; email: string } {
  const named = decodeReference(params.reference ?? '');
  const [reference] = named?.locators ?? [];
  if (!named || !reference) throw new CommandRefused(words('offline'));
  return { reference, email: named.email };
}

const places = Array.from({ length: MOST_PIECES }, (_none, at) => at);

const choiceForm: FormDefinition = Object.fromEntries(
  places.flatMap((at) => [
    [`piece${at}`, { maxLength: 64 }],
    [`reason${at}`, { maxLength: 90 }],
  ]),
);

const PICKUP = '01';

/** The address is used only when the pickup is not at the order's address. */
const registerForm = (
  posted: (name: string) => string,
  { country, flags }: { country: string; flags: Readonly<Record<string, unknown>> },
): FormDefinition => ({
  pieces: { maxLength: MOST_PIECES * 200 },
  shippingMethodId: { required: 'select_required', maxLength: 4 },
  storeId: { maxLength: 10 },
  returnDate: {
    maxLength: 10,
    ...(posted('shippingMethodId') === PICKUP ? { required: 'select_required' } : {}),
  },
  useNewAddress: { maxLength: 5 },
  version: { maxLength: 9 },
  comment: { maxLength: 500, anyCharacters: true },
  ...(posted('shippingMethodId') === PICKUP && posted('useNewAddress') === 'on'
    ? pickupFieldsFor(country, flags)
    : {}),
});

export default {
  /** Nothing is written: the chosen pieces are in the address of the second step, so that reload and back work. */
  'return.choose': defineCommand<ReturnOrderProps>({
    form: choiceForm,
    async run({ words, url }, { text }) {
      const chosen = places.filter((at) => text[`piece${at}`]);
      if (chosen.length === 0) throw new CommandRefused(words('chooseOne'));
      const missing = chosen.filter((at) => !text[`reason${at}`]);
      if (missing.length > 0)
        throw new CommandRefused(
          words('chooseReason'),
          Object.fromEntries(missing.map((at) => [`reason${at}`, words('chooseReason')])),
        );
      const pieces = chosen.map((at) => {
        const [reason = '', subReason = ''] = text[`reason${at}`]!.split('~');
        return { id: text[`piece${at}`]!, reason, subReason };
      });
      return { go: `${url.pathname}?${writePieces(pieces)}` };
    },
  }),
  'return.register': defineCommand<ReturnOrderProps>({
    form: registerForm,
    async run(context, { text }) {
      const { api, locale, url, words } = context;
      const {
        pieces = '',
        version = '',
        useNewAddress,
        storeId,
        returnDate,
        comment,
        shippingMethodId = '',
        ...address
      } = text;
      const rejectProducts = readPieces(new URLSearchParams(pieces).getAll(PIECE));
      const registered = await api
        .call(rejectStep2, {
          profile: locale.locale,
          ...readOwn(context),
          rejectProducts,
          shippingMethodId,
          useNewAddress: useNewAddress === 'on',
          ...dropEmpty({ ...address, storeId, returnDate, comment }),
          ...(/^\d+$/.test(version) ? { version: Number(version) } : {}),
        })
        .catch((error: unknown) => {
          throw describeRefusal(error, words);
        });
      return { go: `${url.pathname}?${REGISTERED}=${registered.returnId}` };
    },
  }),
  'return.cancel': defineCommand<ReturnOrderProps>({
    form: { returnId: { required: 'select_required', maxLength: 10 } },
    async run(context, { text }) {
      await context.api.call(rejectCancel, {
        profile: context.locale.locale,
        ...readOwn(context),
        returnId: text.returnId ?? '',
      });
      return { go: `${context.url.pathname}?${REGISTERED}=${text.returnId}` };
    },
  }),
};

const dropEmpty = (texts: Readonly<Record<string, string | undefined>>): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).flatMap(([name, value]) => (value ? [[name, value]] : [])));

/** The first error of step two in the contract's form, `{code}: {message}`; other API errors are rethrown. */
function describeRefusal(error: unknown, words: CommandContext['words']): unknown {
  const code = codeOf(error);
  return code ? new CommandRefused(`${code}: ${words(`error_${code}`)}`) : error;
}
