import type { BlockLoad } from '../_contract/block.types';
import type { FormState } from '../_contract/commands/form-state.types';
import { findBackPath, findWayOn, readBackPath } from '../_journey/customer/back-path';
import { readAccount } from '../_journey/customer/read-account.server';
import { captchaField } from '../_parts/captcha/captcha-name';
import { readCaptcha, type Captcha } from '../_parts/captcha/read-captcha.server';
import type { AccountRegisterProps } from './account-register.schema';

export interface AccountRegisterData {
  /** Null when the flag is off. */
  captcha: Captcha | null;
  /** Return path after signing in, below the locale. */
  back?: string | undefined;
  form?: FormState | undefined;
}

/** A signed-in customer is redirected. */
export const load: BlockLoad<AccountRegisterProps, AccountRegisterData> = async (context) => {
  const { form, url, page, head } = context;
  const back = form?.values.back ? readBackPath(form.values.back) : findBackPath(url);
  if (!form && (await readAccount({ ...context, customer: context.visitor?.customer })))
    head.redirect(findWayOn(page, back), 302);
  if (form?.status === 'done') return { captcha: null, back, form };
  return { captcha: retainToken(await readCaptcha(context, CAPTCHA_ACTION), form), back, form };
};

/** Same condition as in the API (accounts/create.handlers). */
export const CAPTCHA_ACTION = 'account';

/** A guessable password is refused before the captcha token is used. */
const retainToken = (captcha: Captcha | null, form: FormState | undefined): Captcha | null =>
  captcha && form?.status === 'failed' && form.errors.password
    ? { ...captcha, token: form.values[captchaField] ?? '' }
    : captcha;
