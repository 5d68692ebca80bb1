import { ApiFault } from '../../contract/api-fault';
import { type DomainOperation, handles, type HandlerContext } from '../../server/domain.types';
import { readFlags } from '../../server/read-settings';
import type {
  CaptchaProvider,
  CaptchaUnreachable,
  CaptchaVerdict,
} from '../../providers/captcha/captcha.provider.types';
import { CAPTCHA_ERROR, captchaBegin, ordersCheckTokenCaptcha } from './captcha.contract';

/** Storefront id → its service. */
export type Captchas = ReadonlyMap<string, CaptchaProvider>;
type Context = HandlerContext<Captchas>;

/** docs/contract/fields.md#captcha: minimum score of a scoring service. */
const MINIMUM_SCORE = 0.3;

/** The flag captchaEnabled decides, by the profile's country. */
const isOn = ({ storefront, profile }: Context): boolean =>
  readFlags(storefront, profile.country).captchaEnabled === true;
const serviceOf = ({ state, storefront }: Context): CaptchaProvider | undefined => state.get(storefront.id);

const passUnchecked = { ok: true as const, score: null, checked: false };

const begin = handles(captchaBegin, async (context: Context, { action, returnPath }) => {
  const service = isOn(context) ? serviceOf(context) : undefined;
  if (!service) return { task: null, hostedCheck: null };
  return {
    task: await service.begin(action),
    hostedCheck: returnPath
      ? service.hostedCheck({ action, locale: context.profile.locale, returnPath })
      : null,
  };
});

const check = handles(ordersCheckTokenCaptcha, async (context: Context, { action, captchaToken }) => {
  const service = isOn(context) ? serviceOf(context) : undefined;
  if (!service) return passUnchecked;
  if (!captchaToken) throw refuse(context, action, { passed: false, score: null, reason: 'malformed' });
  const verdict = await verify(context, service, captchaToken, action);
  if (verdict === 'unreachable') return passUnchecked;
  if (!verdict.passed || (verdict.score !== null && verdict.score < MINIMUM_SCORE))
    throw refuse(context, action, verdict);
  return { ok: true as const, score: verdict.score, checked: true };
});

/** A service that is down must not prevent sales: visitors can't cause such an outage. */
async function verify(
  { log }: Context,
  service: CaptchaProvider,
  token: string,
  action: string,
): Promise<CaptchaVerdict | 'unreachable'> {
  try {
    return await service.verify(token, action);
  } catch (error) {
    if ((error as Partial<CaptchaUnreachable>).code !== 'captcha_unreachable') throw error;
    log.warn({ error: (error as Error).message, action }, 'captcha service not reached, let through');
    return 'unreachable';
  }
}

/** The log has the reason, the answer does not: it would help a machine. */
function refuse({ log, storefront }: Context, action: string, { score, reason }: CaptchaVerdict): ApiFault {
  log.warn({ storefront: storefront.id, action, score, reason: reason ?? 'score' }, 'captcha refused');
  return new ApiFault(CAPTCHA_ERROR, 'We could not make sure that you are a person. Please try again.');
}

export const captchaOperations: DomainOperation[] = [begin, check];
