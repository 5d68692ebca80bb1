import type { BlockLoad, LoadContext } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { session } from '../_contract/storage/stored-cookies';
import { findBackPath, findWayOn, readBackPath } from '../_journey/customer/back-path';
import { readAccount } from '../_journey/customer/read-account.server';
import type { AccountLoginProps } from './account-login.schema';

/** What has become of a session: it ran out, was signed out of, went with its account, or counts in another market's shop. */
type SessionNews = 'ended' | 'out' | 'deleted' | 'elsewhere';

export interface AccountLoginData {
  news?: SessionNews | undefined;
  /** Where to go on, as a path below the locale; a form without a script has it in a field. */
  back?: string | undefined;
  form?: FormState | undefined;
}

/** Who is signed in has nothing to do here. The account is read: a session that the API has refused would lead back here for ever. */
export const load: BlockLoad<AccountLoginProps, AccountLoginData> = async (context) => {
  const { form, url, page, head } = context;
  const back = form?.values.back ? readBackPath(form.values.back) : findBackPath(url);
  if (!form && (await readAccount({ ...context, customer: context.visitor?.customer })))
    head.redirect(findWayOn(page, back), 302);
  return { news: form ? undefined : findNews(context), back, form };
};

function findNews({ visitor, url }: LoadContext): SessionNews | undefined {
  const signed = url.searchParams.get('signed');
  if (visitor?.signInAgain || signed === 'ended') return 'ended';
  if (signed === 'out' || signed === 'deleted') return signed;
  return visitor?.cookies[session.name] && !visitor.customer ? 'elsewhere' : undefined;
}
