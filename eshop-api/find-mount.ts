import type { Api } from './create-api';
import type { Captchas } from './domains/captcha/captcha.handlers';
import type { CrossBorderState } from './domains/cross-border/cross-border.domain';
import type { PaymentsState } from './domains/payments/payments.state';

/** Pages of an embedded service: everything below `path` is its own. */
export interface Mount {
  path: string;
  handle(request: Request): Promise<Response>;
}

/** Pages of the embedded services stand beside the API that keeps their store: in the shop's process, or with the API that runs alone. */
export function findMount(api: Pick<Api, 'stateOf'>, pathname: string): Mount | undefined {
  const { mounts: ofPayments } = (api.stateOf('payments') as PaymentsState | undefined) ?? { mounts: [] };
  const captchas = [...((api.stateOf('captcha') as Captchas | undefined) ?? new Map()).values()] as {
    mount?: Mount;
  }[];
  const crossBorder = [
    ...((api.stateOf('cross-border') as CrossBorderState | undefined) ?? new Map()).values(),
  ] as { mount?: Mount }[];
  const mounts: Mount[] = [
    ...ofPayments,
    ...[...crossBorder, ...captchas].flatMap(({ mount }) => mount ?? []),
  ];
  return mounts.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
}
