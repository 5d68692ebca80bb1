import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type JWTPayload } from 'jose';
import Provider from 'oidc-provider';
import type { ProviderSettings } from './provider.types';

export const client = { id: 'composer', secret: 'a secret of this test' };

export interface TestAccount {
  sub: string;
  email?: string;
  email_verified?: unknown;
  name?: string;
  groups?: unknown;
  /** Methods that the ID token states; it is signed again with them. */
  amr?: string[];
}

export interface TestProvider {
  /** Who signs in next; undefined: the person cancels. */
  account: TestAccount | undefined;
  /** Changes the claims of the next ID tokens, which are signed again by `key`. */
  forge: ((claims: JWTPayload) => JWTPayload) | undefined;
  key: 'own' | 'foreign' | 'none';
  isDown: boolean;
  /** Number of reads of the metadata. */
  discoveries: number;
  settings: ProviderSettings;
  /** Signs in as a browser does. @returns address of the answer */
  visit(address: string): Promise<URL>;
  close(): Promise<void>;
}

/** A real OpenID Connect provider on this machine, whose tokens can be forged. @param callback of its only client */
export async function startTestProvider(callback: string): Promise<TestProvider> {
  const [own, foreign] = [await makeKey(), await makeKey()];
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const test: TestProvider = {
    account: undefined,
    forge: undefined,
    key: 'own',
    isDown: false,
    discoveries: 0,
    settings: {
      issuer,
      clientId: client.id,
      clientSecret: client.secret,
      name: 'Shop accounts',
      groups: new Map(),
      groupsClaim: 'groups',
      isFactor: false,
    },
    visit: (address) => follow(address, new URL(callback).origin),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  const provider = openOidc(issuer, callback, await exportJWK(own.privateKey), test);
  provider.use(async (ctx, next) => {
    await next();
    const body = ctx.body as { id_token?: string } | undefined;
    const { account, forge, key } = test;
    if (ctx.path !== '/token' || !body?.id_token || !(forge || account?.amr)) return;
    const claims = { ...decodeJwt(body.id_token), ...(account?.amr ? { amr: account.amr } : {}) };
    const signed = await sign(forge ? forge(claims) : claims, { own, foreign, none: undefined }[key]);
    ctx.body = { ...body, id_token: signed };
  });
  const handle = provider.callback();
  server.on('request', (request, response) => {
    if (test.isDown) return void request.socket.destroy();
    if (request.url?.startsWith('/.well-known/')) test.discoveries += 1;
    if (request.url?.startsWith('/interaction/')) return void interact(provider, test, request, response);
    return void handle(request, response);
  });
  return test;
}

const makeKey = () => generateKeyPair('RS256', { extractable: true });
type Key = Awaited<ReturnType<typeof makeKey>>;

/** @param key undefined: without a signature */
function sign(claims: JWTPayload, key: Key | undefined): Promise<string> | string {
  if (key) return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'own' }).sign(key.privateKey);
  const parts = [{ alg: 'none' }, claims].map((part) =>
    Buffer.from(JSON.stringify(part)).toString('base64url'),
  );
  return `${parts.join('.')}.`;
}

const SCOPES = 'openid email profile groups';

const openOidc = (issuer: string, callback: string, key: object, test: TestProvider): Provider =>
  new Provider(issuer, {
    clients: [{ client_id: client.id, client_secret: client.secret, redirect_uris: [callback] }],
    jwks: { keys: [{ ...key, kid: 'own', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['a key of this test'] },
    scopes: SCOPES.split(' '),
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, accountId) => ({ accountId, claims: () => ({ ...test.account!, sub: accountId }) }),
    loadExistingGrant: async ({ oidc }) => {
      const facts = { clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! };
      const grant = new oidc.provider.Grant(facts);
      grant.addOIDCScope(SCOPES);
      await grant.save();
      return grant;
    },
  });

/** Signs the account in, without a page. */
async function interact(
  provider: Provider,
  { account }: TestProvider,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const result = account
    ? { login: { accountId: account.sub } }
    : { error: 'access_denied', error_description: 'the person has cancelled' };
  await provider.interactionFinished(request, response, result);
}

/** Follows redirects, with cookies, until one has the target `until`. */
async function follow(address: string, until: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(address);
  for (let step = 0; step < 10 && url.origin !== until; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, { redirect: 'manual', headers: { cookie } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
      cookies.set(name!, value!);
    }
    const location = answer.headers.get('location');
    if (!location) throw new Error(`${answer.status} at ${url.href}: ${(await answer.text()).slice(0, 500)}`);
    url = new URL(location, url);
  }
  return url;
}
