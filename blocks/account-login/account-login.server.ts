import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { session } from '../_contract/storage/stored-cookies';
import { findBackPath, findWayOn, readBackPath } from '../_journey/customer/back-path';
import { readAccount } from '../_journey/customer/read-account.server';
import type { AccountLoginProps } from './account-login.schema';

/** What happened to a session: expired, signed out, deleted with its account, or valid in another market only; or why one is needed: a product is saved after it. */
type SessionNews = 'ended' | 'out' | 'deleted' | 'elsewhere' | 'wish';

export interface AccountLoginData {
  news?: SessionNews | undefined;
  /** Return path below the locale; also a field of the form, for browsers without a script. */
  back?: string | undefined;
  form?: FormState | undefined;
  /** Whether this brand has passkeys. */
  passkeys?: boolean;
}

/** A signed-in customer is redirected. The account is read first: with a refused session the redirect would loop. */
export const load: BlockLoad<AccountLoginProps, AccountLoginData> = async (context) => {
  const { form, url, page, head, brand } = context;
  const back = form?.values.back ? readBackPath(form.values.back) : findBackPath(url);
  if (!form && (await readAccount({ ...context, customer: context.visitor?.customer })))
    head.redirect(findWayOn(page, back), 302);
  const passkeys = brand.rules.passkeys === true;
  return { news: form ? undefined : findNews(context), back, form, ...(passkeys ? { passkeys } : {}) };
};

function findNews({ visitor, url }: LoadContext): SessionNews | undefined {
  const signed = url.searchParams.get('signed');
  if (visitor?.signInAgain || signed === 'ended') return 'ended';
  if (signed === 'out' || signed === 'deleted' || signed === 'wish') return signed;
  return visitor?.cookies[session.name] && !visitor.customer ? 'elsewhere' : undefined;
}
