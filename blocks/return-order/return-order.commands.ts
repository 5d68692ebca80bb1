import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { modifySizeStep2 } from '../../eshop-api/domains/exchanges/exchanges.contract';
import { rejectCancel, rejectStep2 } from '../../eshop-api/domains/returns/returns.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { codeOf } from './code-of';
import { MOST_PIECES, PIECE, readPieces, REGISTERED, writePieces } from './chosen-pieces';
import { readOwn } from './read-own';
import type { ReturnOrderProps } from './return-order.schema';
import { readWay, wayForm } from './way-form';

const places = Array.from({ length: MOST_PIECES }, (_none, at) => at);

const choiceForm: FormDefinition = Object.fromEntries(
  places.flatMap((at) => [
    [`piece${at}`, { maxLength: 64 }],
    [`reason${at}`, { maxLength: 90 }],
  ]),
);

/** The address is used only when the pickup is not at the order's address. */
const registerForm: typeof wayForm = (posted, facts) => ({
  pieces: { maxLength: MOST_PIECES * 200 },
  comment: { maxLength: 500, anyCharacters: true },
  ...wayForm(posted, facts),
});

const exchangeForm: typeof wayForm = (posted, facts) => ({
  ...Object.fromEntries(
    places.flatMap((at) => [
      [`piece${at}`, { maxLength: 64 }],
      [`size${at}`, { maxLength: 20 }],
    ]),
  ),
  cost: { maxLength: 12 },
  ...wayForm(posted, facts),
});

export default {
  /** Nothing is written: the chosen pieces are in the address of the second step, so that reload and back work. */
  'return.choose': defineCommand<ReturnOrderProps>({
    form: choiceForm,
    async run({ words, url }, { text }) {
      const pieces = readTicked(text, words, 'reason', 'chooseReason').map(({ id, value }) => {
        const [reason = '', subReason = ''] = value.split('~');
        return { id, reason, subReason };
      });
      return { go: `${url.pathname}?${writePieces(pieces)}` };
    },
  }),
  'return.register': defineCommand<ReturnOrderProps>({
    form: registerForm,
    async run(context, { text }) {
      const { api, locale, url, words } = context;
      const { pieces = '' } = text;
      const rejectProducts = readPieces(new URLSearchParams(pieces).getAll(PIECE));
      const registered = await api
        .call(rejectStep2, {
          profile: locale.locale,
          ...readOwn(context),
          rejectProducts,
          ...readWay(text),
          ...(text.comment ? { comment: text.comment } : {}),
        })
        .catch((error: unknown) => {
          throw describeRefusal(error, words);
        });
      return { go: `${url.pathname}?${REGISTERED}=${registered.returnId}` };
    },
  }),
  'return.exchange': defineCommand<ReturnOrderProps>({
    form: exchangeForm,
    async run(context, { text }) {
      const { api, locale, url, words } = context;
      const ticked = readTicked(text, words, 'size', 'chooseSize');
      const exchanged = await api
        .call(modifySizeStep2, {
          profile: locale.locale,
          ...readOwn(context),
          products: ticked.map(({ id, value: size }) => ({ id, size })),
          ...readWay(text),
          ...(/^\d+$/.test(text.cost ?? '') ? { productShipmentCost: Number(text.cost) } : {}),
        })
        .catch((error: unknown) => {
          throw describeRefusal(error, words);
        });
      return { go: `${url.pathname}?${REGISTERED}=${exchanged.returnId}` };
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
      return { back: { [REGISTERED]: text.returnId ?? '' } };
    },
  }),
};

type Texts = Readonly<Record<string, string | undefined>>;

/**
 * The ticked pieces, each with the value of its field.
 * @param missing key of the message for a piece without one
 * @throws CommandRefused when none is ticked, or a value is missing
 */
function readTicked(
  text: Texts,
  words: CommandContext['words'],
  field: 'reason' | 'size',
  missing: string,
): { id: string; value: string }[] {
  const ticked = places.filter((at) => text[`piece${at}`]);
  if (ticked.length === 0) throw new CommandRefused(words('chooseOne'));
  const empty = ticked.filter((at) => !text[`${field}${at}`]);
  if (empty.length > 0)
    throw new CommandRefused(
      words(missing),
      Object.fromEntries(empty.map((at) => [`${field}${at}`, words(missing)])),
    );
  return ticked.map((at) => ({ id: text[`piece${at}`]!, value: text[`${field}${at}`]! }));
}

/** The first error of step two in the contract's form, `{code}: {message}`; other API errors are rethrown. */
function describeRefusal(error: unknown, words: CommandContext['words']): unknown {
  const code = codeOf(error);
  return code ? new CommandRefused(`${code}: ${words(`error_${code}`)}`) : error;
}
