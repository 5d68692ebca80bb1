import { readFlags } from '../../server/read-settings';
import { ordersCheckTokenCaptcha } from '../captcha/captcha.contract';
import type { OrdersContext } from './orders.types';

/** What a token of the checkout was made for. */
const ACTION = 'checkout';

/** Where the flag is on, a person must have passed the captcha (docs/contract/fields.md#captcha); a token counts once. @throws ApiFault E_CAPTCHA_ERROR */
export async function checkCaptcha(
  { ask, storefront, profile }: OrdersContext,
  captchaToken: string | undefined,
): Promise<void> {
  if (readFlags(storefront, profile.country).captchaEnabled !== true) return;
  await ask(
    ordersCheckTokenCaptcha,
    { profile: profile.locale, action: ACTION, ...(captchaToken ? { captchaToken } : {}) },
    storefront.id,
  );
}
