import { createChallenge, randomInt, verifySolution, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { CaptchaVerdict, ProofChallenge } from '../captcha.provider.types';

/** Keys to try at most, and rounds per key: about a fifth of a second on a laptop, a second on an old phone, 10 ms here. */
const WORK = { keys: 300, rounds: 2000 };
/** Lifetime of a challenge in seconds: shoppers fill in a payment form meanwhile. */
export const CHALLENGE_SECONDS = 20 * 60;
const LONGEST_TOKEN = 4000;

export async function makeChallenge(key: string, action: string, now: Date): Promise<ProofChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: WORK.rounds,
    counter: randomInt(WORK.keys, 1),
    deriveKey,
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: `${key} answers`,
    // Signed with the rest. The library's own expiry uses the machine's clock, ours is injected.
    data: { action, expires: Math.floor(now.getTime() / 1000) + CHALLENGE_SECONDS },
  });
  return { parameters: { ...challenge.parameters }, signature: challenge.signature! };
}

/** Verifies a solved challenge; `id` must not be used twice. */
export async function verifyProof(
  key: string,
  token: string,
  action: string,
  now: Date,
): Promise<CaptchaVerdict & { id?: string; expiresAt?: Date }> {
  const payload = readPayload(token);
  if (!payload) return refuse('malformed');
  const { challenge, solution } = payload;
  const { verified } = await verifySolution({
    challenge,
    solution,
    deriveKey,
    hmacSignatureSecret: key,
    hmacKeySignatureSecret: `${key} answers`,
  }).catch(() => ({ verified: false }));
  if (!verified) return refuse('forged');
  const { action: meant, expires } = challenge.parameters.data as { action: string; expires: number };
  if (meant !== action) return refuse('other_action');
  if (expires * 1000 < now.getTime()) return refuse('expired');
  return { passed: true, score: null, id: challenge.signature!, expiresAt: new Date(expires * 1000) };
}

const refuse = (reason: CaptchaVerdict['reason']): CaptchaVerdict => ({ passed: false, score: null, reason });

function readPayload(token: string): Payload | undefined {
  if (token.length > LONGEST_TOKEN) return undefined;
  try {
    const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload | null;
    return typeof payload?.challenge?.parameters === 'object' &&
      payload.challenge.parameters &&
      typeof payload.solution === 'object'
      ? payload
      : undefined;
  } catch {
    return undefined;
  }
}
