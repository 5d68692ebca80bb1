import type { ResponseOf } from '../../eshop-api/contract/operation';
import { takebackCredit } from '../../eshop-api/domains/takebacks/takebacks.contract';
import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { NotFound } from '../_contract/not-found';
import { isApiError } from '../../eshop-api/contract/api-error';
import { readAccount } from '../_journey/customer/read-account.server';
import { readModels, type FoundModels } from './models.server';
import { readOwnPieces, type OwnPieces } from './offered-pieces.server';
import { readPlaces, type HandInPlaces } from './places.server';
import type { TakebackFormProps } from './takeback-form.schema';

type Credit = ResponseOf<typeof takebackCredit>;

export interface TakebackFormData {
  credits: Pick<Credit['credits'][number], 'family' | 'target' | 'condition' | 'formatted'>[];
  most: string;
  sendDays: number;
  isBefore: boolean;
  places: HandInPlaces;
  own: OwnPieces;
  found: FoundModels;
  /** Of the signed-in customer. */
  known: { name?: string; surname?: string; email?: string; telephone?: string };
  form: FormState | undefined;
}

export const load: BlockLoad<TakebackFormProps, TakebackFormData> = async (context) => {
  if (context.flags.take_back !== true) throw new NotFound('used products are not taken back here');
  const [credit, places, own, found, account] = await Promise.all([
    readCredit(context),
    readPlaces(context),
    readOwnPieces(context),
    readModels(context),
    readAccount({ ...context, customer: context.visitor?.customer }),
  ]);
  return {
    credits: credit.credits.map(({ amount: _amount, ...shown }) => shown),
    most: credit.most.formatted,
    sendDays: credit.sendDays,
    isBefore: credit.isBefore,
    places,
    own,
    found,
    known: account ? pickKnown(account) : {},
    form: context.form,
  };
};

const pickKnown = ({ name, surname, email, telephone }: TakebackFormData['known']) => ({
  name,
  surname,
  email,
  telephone,
});

/** An API without takebacks has no such page. */
async function readCredit({ api, locale, signal }: LoadContext): Promise<Credit> {
  try {
    return await api.call(takebackCredit, { profile: locale.locale }, { signal });
  } catch (error) {
    if (isApiError(error, 'take_back_off', 'not_implemented'))
      throw new NotFound('used products are not taken back here');
    throw error;
  }
}
