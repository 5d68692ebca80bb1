import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

/** What an answer of the authenticator claims otherwise than a browser would. */
export interface Forgery {
  origin?: string;
  rpId?: string;
  challenge?: string;
  /** Uses so far. */
  counter?: number;
  isVerified?: boolean;
  /** Signs. */
  key?: KeyObject;
  userHandle?: string;
}

interface Options {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
  user?: { id: string };
}

const HEAD = { unsigned: 0x00, negative: 0x20, bytes: 0x40, text: 0x60, map: 0xa0 };

function encodeHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major + length]);
  return length < 256
    ? Buffer.from([major + 24, length])
    : Buffer.from([major + 25, length >> 8, length & 255]);
}

/** The part of CBOR that an attestation needs. */
function encode(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  if (typeof value === 'number')
    return value < 0 ? encodeHead(HEAD.negative, -1 - value) : encodeHead(HEAD.unsigned, value);
  if (typeof value === 'string')
    return Buffer.concat([encodeHead(HEAD.text, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([encodeHead(HEAD.bytes, value.length), value]);
  const pairs = [...value].flatMap(([key, one]) => [encode(key), encode(one as Buffer)]);
  return Buffer.concat([encodeHead(HEAD.map, value.size), ...pairs]);
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Buffer): string => bytes.toString('base64url');
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

/** An authenticator with one key pair (P-256), at a page of `origin`. */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let userHandle = '';
  const composeData = (rpId: string, flags: number, counter: number): Buffer => {
    const uses = Buffer.alloc(4);
    uses.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uses]);
  };
  const composeClientData = (type: string, options: Options, forged: Forgery): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: forged.challenge ?? options.challenge,
        origin: forged.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const flagsOf = ({ isVerified = true }: Forgery): number => PRESENT | (isVerified ? VERIFIED : 0);
  const compose = (response: object): string =>
    JSON.stringify({
      id: base64url(id),
      rawId: base64url(id),
      type: 'public-key',
      clientExtensionResults: {},
      response,
    });
  return {
    create(options: Options, forged: Forgery = {}): string {
      userHandle = options.user?.id ?? '';
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]);
      const authData = Buffer.concat([
        composeData(forged.rpId ?? options.rp?.id ?? '', flagsOf(forged) | ATTESTED, forged.counter ?? 0),
        Buffer.alloc(16),
        Buffer.from([0, id.length]),
        id,
        encode(cose),
      ]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return compose({
        clientDataJSON: base64url(composeClientData('webauthn.create', options, forged)),
        attestationObject: base64url(encode(attestation)),
        transports: ['internal'],
      });
    },
    use(options: Options, forged: Forgery = {}): string {
      const authData = composeData(forged.rpId ?? options.rpId ?? '', flagsOf(forged), forged.counter ?? 0);
      const clientData = composeClientData('webauthn.get', options, forged);
      const signature = sign(
        'sha256',
        Buffer.concat([authData, sha256(clientData)]),
        forged.key ?? privateKey,
      );
      return compose({
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authData),
        signature: base64url(signature),
        userHandle: forged.userHandle ?? userHandle,
      });
    },
  };
}

export type Authenticator = ReturnType<typeof createAuthenticator>;

/** Another key, with which somebody else signs. */
export const createOtherKey = (): KeyObject => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
