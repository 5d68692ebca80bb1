import type { ProviderHost } from '../../provider.types';
import type { CaptchaProvider, CaptchaVerdict } from '../captcha.provider.types';
import { readSigningKey, useUp } from './captcha.repository';
import {
  answerCheck,
  composeCheckPath,
  HOSTED,
  MOUNT,
  type CheckTools,
  type HostedToken,
  unseal,
} from './hosted-check';
import { verifyProof, makeChallenge } from './proof-of-work';

/** Proof of work in the browser, one question without JavaScript: no data of the shopper is sent elsewhere. */
export function createEmbeddedCaptcha({
  db,
  clock,
  randomId,
}: Pick<ProviderHost, 'db' | 'clock' | 'randomId'>): CaptchaProvider {
  let reading: Promise<string> | undefined;
  // A failed read must not be cached as the key.
  const key = () =>
    (reading ??= readSigningKey(db, randomId).catch((error: unknown) => {
      reading = undefined;
      throw error;
    }));
  const tools: CheckTools = {
    key,
    now: clock,
    randomId,
    useUp: (id, expires) => useUp(db, id, new Date(expires), clock()),
  };
  return {
    begin: async (action) => ({
      use: 'proof-of-work',
      challenge: await makeChallenge(await key(), action, clock()),
    }),
    verify: async (token, action) =>
      token.startsWith(HOSTED) ? verifyHosted(tools, token, action) : verifyOnce(tools, token, action),
    hostedCheck: composeCheckPath,
    mount: { path: MOUNT, handle: (request) => answerCheck(tools, request) },
  };
}

async function verifyOnce(tools: CheckTools, token: string, action: string): Promise<CaptchaVerdict> {
  const { id, expiresAt, ...verdict } = await verifyProof(await tools.key(), token, action, tools.now());
  if (!verdict.passed || !id || !expiresAt) return verdict;
  return (await tools.useUp(id, expiresAt.getTime())) ? verdict : refuse('used');
}

async function verifyHosted(tools: CheckTools, token: string, action: string): Promise<CaptchaVerdict> {
  const facts = unseal<HostedToken>(await tools.key(), token.slice(HOSTED.length));
  if (!facts?.id) return refuse('forged');
  if (facts.action !== action) return refuse('other_action');
  if (facts.expires < tools.now().getTime()) return refuse('expired');
  return (await tools.useUp(facts.id, facts.expires)) ? { passed: true, score: null } : refuse('used');
}

const refuse = (reason: CaptchaVerdict['reason']): CaptchaVerdict => ({ passed: false, score: null, reason });
