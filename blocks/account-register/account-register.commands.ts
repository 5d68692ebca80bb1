import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { ApiError } from '../../eshop-api/contract/api-error';
import { accountCreate } from '../../eshop-api/domains/accounts/accounts.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { isApiError } from '../_journey/bag/is-api-error';
import { addBackPath, backField, readBackPath } from '../_journey/customer/back-path';
import { captchaField } from '../_parts/captcha/captcha-name';
import { readCaptcha } from '../_parts/captcha/read-captcha.server';
import type { AccountRegisterProps } from './account-register.schema';
import { CAPTCHA_ACTION } from './account-register.server';

/** A hash is dear on purpose, and a shop at its busiest makes others wait for their turn. */
const DEADLINE_MS = 10_000;

const { email, emailRepeat, newPassword, passwordRepeat, privacyPolicy, koreaConsent } = formFields;

export default {
  /** Done for an address that has an account as for a new one: which it was stands in the mail alone (decision 0131). */
  'account.create': defineCommand<AccountRegisterProps>({
    form: {
      email,
      emailRepeat,
      password: newPassword,
      passwordRepeat,
      newsletter: {},
      privacyPolicy,
      koreaConsent,
      back: backField,
      [captchaField]: { maxLength: 4000, anyCharacters: true },
    },
    async run(context, { text }, { origin }) {
      const { api, brand, locale } = context;
      const captchaToken = text[captchaField];
      const request = {
        profile: locale.locale,
        email: text.email ?? '',
        password: text.password ?? '',
        newsletter: text.newsletter === 'on',
        origin,
        lab: brand.rules.lab === true,
        ...(captchaToken ? { captchaToken } : {}),
      };
      await api.call(accountCreate, request, { deadline: DEADLINE_MS }).catch((error: unknown) => {
        throw explain(context, error);
      });
      return { back: { back: readBackPath(text.back) ?? '' } };
    },
  }),
  /** Without a script: to the captcha's question, on the provider's page, which comes back. */
  'account.answerQuestion': defineCommand<AccountRegisterProps>({
    form: { back: backField },
    async run(context, { text }) {
      const url = new URL(addBackPath(context.page.path, readBackPath(text.back)), context.url);
      const captcha = await readCaptcha({ ...context, url }, CAPTCHA_ACTION);
      return { go: captcha ? new URL(captcha.hostedCheck, url.origin).href : `${url.pathname}${url.search}` };
    },
  }),
};

/** Of another API's refusal its own words are shown (docs/contract/errors.md#orders-and-payments). */
function explain({ words }: CommandContext, error: unknown): unknown {
  if (isApiError(error, 'password_weak'))
    return new CommandRefused(words('weak'), { password: words('weak') });
  if (isApiError(error, 'E_CAPTCHA_ERROR'))
    // At the field, so that the data layer receives what it was about (docs/contract/browser.md#captcha-events).
    return new CommandRefused(words('error_E_CAPTCHA_ERROR'), {
      [captchaField]: words('error_E_CAPTCHA_ERROR'),
    });
  return isRefusal(error) ? new CommandRefused(error.message) : error;
}

/** An answer of the API that is a "no": neither silence nor a fault of its own. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.message !== '' &&
  error.httpStatus >= 200 &&
  error.httpStatus < 500 &&
  !isApiError(error, ...OWN_WORDS);

/** Codes for which the block or the shop has words in the shopper's language. */
const OWN_WORDS = [
  'invalid_field',
  'too_many_requests',
  'json_error',
  'unauthorized',
  'unknown_error',
  'not_implemented',
];
