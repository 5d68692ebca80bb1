import { CaptchaUnreachable, type CaptchaProvider, type CaptchaVerdict } from '../captcha.provider.types';

export interface SiteverifySettings {
  url: string;
  secret: string;
  siteKey: string;
  script: string;
  object: string;
}

/** Answer of such services (several share its shape). */
interface SiteverifyResponse {
  success: boolean;
  score?: number;
  action?: string;
  'error-codes'?: string[];
}

const DEADLINE_MS = 3000;
/** Codes of configuration errors, not of shoppers: a wrong key must be noticed, not add a puzzle to every sale. */
const OURS = /secret|sitekey|bad-request|internal-error/;

/**
 * A scoring service behind `siteverify`: the browser sends its token, the service returns its validity and a score.
 * Tokens are single use at the service. Without JavaScript the shop's own check is used (`hosted`).
 */
export const createSiteverify = (
  settings: SiteverifySettings,
  fetch: typeof globalThis.fetch,
  hosted: CaptchaProvider,
): CaptchaProvider => ({
  begin: async () => ({
    use: 'script',
    script: settings.script,
    object: settings.object,
    siteKey: settings.siteKey,
  }),
  verify: async (token, action) =>
    isHosted(token) ? hosted.verify(token, action) : toVerdict(await post(settings, fetch, token), action),
  hostedCheck: hosted.hostedCheck,
  mount: hosted.mount!,
});

const isHosted = (token: string): boolean => token.startsWith('check.');

async function post(
  { url, secret }: SiteverifySettings,
  fetch: typeof globalThis.fetch,
  token: string,
): Promise<SiteverifyResponse> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ secret, response: token }).toString(),
      signal: AbortSignal.timeout(DEADLINE_MS),
    });
    if (!response.ok) throw new Error(`answered ${response.status}`);
    return (await response.json()) as SiteverifyResponse;
  } catch (error) {
    throw new CaptchaUnreachable(`captcha service: ${(error as Error).message}`);
  }
}

function toVerdict(
  { success, score, action: meant, 'error-codes': codes = [] }: SiteverifyResponse,
  action: string,
): CaptchaVerdict {
  if (codes.some((code) => OURS.test(code)))
    throw new CaptchaUnreachable(`captcha service refuses this shop: ${codes.join(', ')}`);
  if (!success)
    return {
      passed: false,
      score: score ?? null,
      reason: codes.includes('timeout-or-duplicate') ? 'used' : 'refused',
    };
  if (meant !== undefined && meant !== action)
    return { passed: false, score: score ?? null, reason: 'other_action' };
  return { passed: true, score: score ?? null };
}
