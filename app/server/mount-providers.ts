import type { RequestHandler } from 'express';
import type { CrossBorderProvider } from '../../eshop-api/providers/cross-border/cross-border.types';
import type { CaptchaProvider } from '../../eshop-api/providers/captcha/captcha.provider.types';
import type { CrossBorderState } from '../../eshop-api/domains/cross-border/cross-border.domain';
import type { Captchas } from '../../eshop-api/domains/captcha/captcha.handlers';
import type { PaymentsState } from '../../eshop-api/domains/payments/payments.state';
import type { Api } from '../../eshop-api/create-api';

/** Where pages of embedded services begin; what stands there is theirs, with a policy and checks of their own. */
export const PROVIDER_PATHS = ['/_card-provider', '/_wallet', '/_device-wallet', '/_captcha', '/_cross-border'] as const;

/**
 * Pages of the embedded payment services. They stand before the check of own posts: the card fields' frame has an origin of its own on
 * purpose, and each page is known by a secret in its address.
 */
export const handleProviders = (api: Api) => async (request: Request): Promise<Response> => {
  const { pathname } = new URL(request.url);
  const { mounts: ofPayments } = (api.stateOf('payments') as PaymentsState | undefined) ?? { mounts: [] };
  const captchas = [...((api.stateOf('captcha') as Captchas | undefined) ?? new Map()).values()] as CaptchaProvider[];
  const crossBorder = [...((api.stateOf('cross-border') as CrossBorderState | undefined) ?? new Map()).values()] as CrossBorderProvider[];
  const mounts = [...ofPayments, ...crossBorder.flatMap(({ mount: own }) => own ?? []), ...captchas.flatMap(({ mount: own }) => own ?? [])];
  const mount = mounts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
  return mount ? mount.handle(request) : new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });
};

/** Those paths only; everything else goes on. */
export const onProviderPaths = (handler: RequestHandler): RequestHandler => (request, response, next) =>
  (PROVIDER_PATHS.some((path) => request.path === path || request.path.startsWith(`${path}/`)) ? void handler(request, response, next) : next());
