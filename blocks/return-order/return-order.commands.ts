import type { FormDefinition } from '../../eshop-api/contract/fields/field.types';
import { rejectCancel, rejectStep2 } from '../../eshop-api/domains/returns/returns.contract';
import { modifySizeShortage } from '../../eshop-api/domains/returns/shortage.contract';
import { defineCommand } from '../_contract/commands/define-command';
import { MOST_PIECES, PIECE, readPieces, REGISTERED, writePieces } from './chosen-pieces';
import { exchangeCommands } from './exchange.commands';
import { describeRefusal, places, readTicked } from './posted-pieces';
import { readOwn } from './read-own';
import type { ReturnOrderProps } from './return-order.schema';
import { readWay, wayForm } from './way-form';

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
  ...exchangeCommands,
  /** The new size of an exchange is missing in the warehouse: to wait for it, or to be refunded. */
  'return.shortage': defineCommand<ReturnOrderProps>({
    form: {
      returnId: { required: 'select_required', maxLength: 10 },
      choice: { required: 'select_required', maxLength: 6 },
    },
    async run(context, { text }) {
      await context.api.call(modifySizeShortage, {
        profile: context.locale.locale,
        ...readOwn(context),
        returnId: text.returnId ?? '',
        choice: text.choice === 'wait' ? 'wait' : 'refund',
      });
      return { back: { [REGISTERED]: text.returnId ?? '' } };
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
