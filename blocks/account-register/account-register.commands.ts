import { formFields } from '../../eshop-api/contract/fields/form-fields';
import { ApiError, isApiError } from '../../eshop-api/contract/api-error';
import { accountCreate } from '../../eshop-api/domains/accounts/accounts.contract';
import { CommandRefused, type CommandContext } from '../_contract/commands/command.types';
import { defineCommand } from '../_contract/commands/define-command';
import { addBackPath, backField, readBackPath } from '../_journey/customer/back-path';
import { captchaField } from '../_parts/captcha/captcha-name';
import { readCaptcha } from '../_parts/captcha/read-captcha.server';
import type { AccountRegisterProps } from './account-register.schema';
import { CAPTCHA_ACTION } from './account-register.server';

/** Longer timeout, ms: hashing a password is slow on purpose, and calls queue under load. */
const DEADLINE_MS = 10_000;

const { email, emailRepeat, newPassword, passwordRepeat, privacyPolicy, koreaConsent } = formFields;

export default {
  /** The same answer for a known address as for a new one: only the mail differs (decision 0131). */
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
  /** Without a script: redirects to the captcha on the provider's page, which returns here. */
  'account.answerQuestion': defineCommand<AccountRegisterProps>({
    form: { back: backField },
    async run(context, { text }) {
      const url = new URL(addBackPath(context.page.path, readBackPath(text.back)), context.url);
      const captcha = await readCaptcha({ ...context, url }, CAPTCHA_ACTION);
      return { go: captcha ? new URL(captcha.hostedCheck, url.origin).href : `${url.pathname}${url.search}` };
    },
  }),
};

/** The refusal of another API is shown in its own words (docs/contract/errors.md#orders-and-payments). */
function explain({ words }: CommandContext, error: unknown): unknown {
  if (isApiError(error, 'password_weak'))
    return new CommandRefused(words('weak'), { password: words('weak') });
  if (isApiError(error, 'E_CAPTCHA_ERROR'))
    // At the field, so that the data layer receives the field (docs/contract/browser.md#captcha-events).
    return new CommandRefused(words('error_E_CAPTCHA_ERROR'), {
      [captchaField]: words('error_E_CAPTCHA_ERROR'),
    });
  return isRefusal(error) ? new CommandRefused(error.message) : error;
}

/** Whether the API refused the call, as opposed to a timeout or an internal error. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.message !== '' &&
  error.httpStatus >= 200 &&
  error.httpStatus < 500 &&
  !isApiError(error, ...OWN_WORDS);

/** Codes with a translated message in the block or the shop. */
const OWN_WORDS = [
  'invalid_field',
  'too_many_requests',
  'json_error',
  'unauthorized',
  'unknown_error',
  'not_implemented',
];
