import type { Seal } from '../../server/seal';
import { hashText, keyOfEmail } from '../../security/tokens';

/** A device is known for an address for a year after its last sign-in by password. */
const LIFE_DAYS = 365;
const DAY_MS = 24 * 60 * 60_000;
/** Addresses that one device is known for; the one used longest ago is dropped first. */
const MAX_ADDRESSES = 3;
const SEPARATOR = '~';

type Seals = Pick<Seal, 'digest' | 'digests'>;

interface Mark {
  id: string;
  day: number;
  signature: string;
}

const dayOf = (now: Date): number => Math.floor(now.getTime() / DAY_MS);
const contentOf = (id: string, day: number, email: string): string =>
  `device ${id} ${day} ${keyOfEmail(email)}`;

function readMark(text: string): Mark | undefined {
  const [id, day, signature] = text.split('.');
  return id && signature && /^\d{1,6}$/.test(day ?? '') ? { id, day: Number(day), signature } : undefined;
}

const listMarks = (device: string): string[] => device.split(SEPARATOR).filter(Boolean);

/** Hashes are compared, so that the time reveals nothing of a signature. */
const isSigned = (seal: Seals, { id, day, signature }: Mark, email: string): boolean =>
  seal.digests(contentOf(id, day, email)).some((own) => hashText(own) === hashText(signature));

const findMark = (seal: Seals, device: string, email: string): string | undefined =>
  listMarks(device).find((text) => {
    const mark = readMark(text);
    return mark !== undefined && isSigned(seal, mark, email);
  });

/**
 * Id of the device that has signed in to this address before.
 * @param device what an earlier sign-in answered, as the browser sent it; undefined, foreign or too old: not known
 */
export function findDevice(
  seal: Seals,
  device: string | undefined,
  email: string,
  now: Date,
): string | undefined {
  const mark = readMark(findMark(seal, device ?? '', email) ?? '');
  return mark && dayOf(now) - mark.day < LIFE_DAYS ? mark.id : undefined;
}

/** What this device sends with its next sign-in: its mark for this address, renewed, with those for others. */
export function markDevice(
  seal: Seals,
  device: string | undefined,
  { email, id, now }: { email: string; id: string; now: Date },
): string {
  const day = dayOf(now);
  const own = `${id}.${day}.${seal.digest(contentOf(id, day, email))}`;
  const old = findMark(seal, device ?? '', email);
  const others = listMarks(device ?? '').filter((text) => text !== old && readMark(text));
  return [own, ...others].slice(0, MAX_ADDRESSES).join(SEPARATOR);
}
