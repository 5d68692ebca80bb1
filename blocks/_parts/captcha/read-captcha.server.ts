import { captchaBegin } from '../../../eshop-api/domains/captcha/captcha.contract';
import type { ResponseOf } from '../../../eshop-api/contract/operation';
import type { LoadContext } from '../../_contract/block.types';
import { captchaField } from './captcha-name';

/** What a form with a captcha renders. */
export interface Captcha {
  action: string;
  task: NonNullable<ResponseOf<typeof captchaBegin>['task']>;
  /** Path of the check without JavaScript. */
  hostedCheck: string;
  /** What the shopper has brought from there, or had in the form before it was refused. */
  token: string;
  /** Whether the shopper has just returned from the check on the provider's page, which the form confirms. A token from the script does not count. */
  isAnswered: boolean;
}

type Reading = Pick<LoadContext, 'api' | 'locale' | 'flags' | 'url' | 'signal' | 'form'>;
/** Name of the token in the address, coming back from the hosted check. */
const inAddress = 'captcha';

/**
 * The captcha of a form for `action`; null: the flag captchaEnabled is off or no challenge can be made just now. Where the API
 * refuses a token, the block that sent it reports so by an error of the field `captchaToken`, which the data layer reports
 * (docs/contract/browser.md#captcha-events).
 */
export async function readCaptcha(
  { api, locale, flags, url, signal, form }: Reading,
  action: string,
): Promise<Captcha | null> {
  if (flags.captchaEnabled !== true) return null;
  const back = new URL(url);
  back.searchParams.delete(inAddress);
  const { task, hostedCheck } = await api
    .call(
      captchaBegin,
      { profile: locale.locale, action, returnPath: `${back.pathname}${back.search}` },
      { signal },
    )
    .catch(() => ({ task: null, hostedCheck: null }));
  if (!task || !hostedCheck) return null;
  const token = chooseToken(form, url);
  return { action, task, hostedCheck, token, isAnswered: token !== '' && token === findInAddress(url) };
}

/** A token is spent with the order's first try: only what was refused before that (a box not ticked) keeps it. A form that is done was another one: a way to pay that was chosen, for example. */
function chooseToken(form: Reading['form'], url: URL): string {
  if (form && form.status !== 'done')
    return form.status === 'invalid' ? (form.values[captchaField] ?? '') : '';
  return findInAddress(url);
}

const findInAddress = (url: URL): string => url.searchParams.get(inAddress)?.slice(0, 4000) ?? '';
