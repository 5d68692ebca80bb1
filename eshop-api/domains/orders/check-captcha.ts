import { ApiFault } from '../../contract/api-fault';
import type { OperationShape } from '../../contract/operation';
import type { OrdersContext } from './orders.types';

const checkToken = { id: 'ordersCheckTokenCaptcha', method: 'POST', path: '/orders/checkTokenCaptcha' } as unknown as OperationShape;

/** Where the flag is on, a person must have passed the captcha (spec §5). @throws ApiFault E_CAPTCHA_ERROR */
export async function checkCaptcha({ ask, storefront, profile }: OrdersContext, captchaToken: string | undefined): Promise<void> {
  if (storefront.flags?.(profile.market).captchaEnabled !== true) return;
  const asked = ask as (operation: OperationShape, request: object, storefront: string) => Promise<unknown>;
  await asked(checkToken, { profile: profile.locale, captchaToken: captchaToken ?? '' }, storefront.id).catch((error: unknown) => {
    if (error instanceof ApiFault && error.httpStatus < 500) throw new ApiFault('E_CAPTCHA_ERROR', 'The captcha was not passed.');
    throw error;
  });
}
