import type { ClientAuth, Configuration } from 'openid-client';
import type { DatabaseLog } from '../../../../eshop-api/database/database.types';
import { StaffRefused } from '../staff.types';
import type { IdentityProvider, ProviderPerson, ProviderSettings, SignInSecrets } from './provider.types';
import { readPerson, type Claims } from './read-person';

/** For how long the provider's metadata are used, ms. */
const METADATA_LIFE_MS = 60 * 60_000;
/** Of each request to the provider, seconds: a person waits for it. */
const TIMEOUT_S = 6;

/** Loaded when somebody signs in at a provider. */
const loadClient = () => import('openid-client');

export interface ProviderHost {
  clock: () => Date;
  log: Pick<DatabaseLog, 'warn'>;
}

/** A provider with its metadata, which are read when they are needed, at most once an hour. */
export function openProvider(settings: ProviderSettings, host: ProviderHost): IdentityProvider {
  const configure = keepConfiguration(settings, host);
  return {
    settings,
    buildAddress: async (secrets, callback) => buildAddress(await configure(), settings, secrets, callback),
    redeem: async (answer, secrets) => redeem(await configure(), { settings, host, answer, secrets }),
  };
}

/** @returns a function that @throws StaffRefused provider-down */
function keepConfiguration(
  settings: ProviderSettings,
  { clock, log }: ProviderHost,
): () => Promise<Configuration> {
  let kept: { config: Configuration; until: number } | undefined;
  let pending: Promise<Configuration> | undefined;
  const discover = async (): Promise<Configuration> => {
    const config = await discoverProvider(settings);
    kept = { config, until: clock().getTime() + METADATA_LIFE_MS };
    return config;
  };
  return async () => {
    if (kept && clock().getTime() < kept.until) return kept.config;
    pending ??= discover().finally(() => {
      pending = undefined;
    });
    try {
      return await pending;
    } catch (error) {
      log.warn({ err: describe(error), issuer: settings.issuer }, 'the identity provider cannot be reached');
      if (kept) return kept.config;
      throw new StaffRefused('provider-down');
    }
  };
}

async function discoverProvider({
  issuer,
  clientId,
  clientSecret,
}: ProviderSettings): Promise<Configuration> {
  const client = await loadClient();
  // What the provider takes; without a statement that is `client_secret_basic`.
  const authenticate: ClientAuth = (server, ...rest) =>
    (server.token_endpoint_auth_methods_supported?.includes('client_secret_post')
      ? client.ClientSecretPost(clientSecret)
      : client.ClientSecretBasic(clientSecret))(server, ...rest);
  return client.discovery(new URL(issuer), clientId, {}, authenticate, {
    timeout: TIMEOUT_S,
    execute: [
      // Signatures of ID tokens are checked, although the connection to the provider is authenticated.
      client.enableNonRepudiationChecks,
      // Settings accept http for the local machine only.
      ...(issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
    ],
  });
}

async function buildAddress(
  config: Configuration,
  { groups }: ProviderSettings,
  { state, nonce, verifier }: SignInSecrets,
  callback: string,
): Promise<URL> {
  const client = await loadClient();
  const hasGroupScope = groups.size > 0 && config.serverMetadata().scopes_supported?.includes('groups');
  return client.buildAuthorizationUrl(config, {
    redirect_uri: callback,
    response_type: 'code',
    scope: `openid email profile${hasGroupScope ? ' groups' : ''}`,
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  });
}

interface Redemption {
  settings: ProviderSettings;
  host: ProviderHost;
  answer: URL;
  secrets: SignInSecrets;
}

async function redeem(
  config: Configuration,
  { settings, host, answer, secrets }: Redemption,
): Promise<ProviderPerson> {
  const client = await loadClient();
  try {
    const tokens = await client.authorizationCodeGrant(config, answer, {
      expectedState: secrets.state,
      expectedNonce: secrets.nonce,
      pkceCodeVerifier: secrets.verifier,
      idTokenExpected: true,
    });
    const token = tokens.claims()! as Claims & { sub: string };
    const needed = [
      'email',
      'email_verified',
      'name',
      ...(settings.groups.size > 0 ? [settings.groupsClaim] : []),
    ];
    const isWhole = needed.every((name) => Object.hasOwn(token, name));
    const info =
      isWhole || !config.serverMetadata().userinfo_endpoint
        ? {}
        : await client.fetchUserInfo(config, tokens.access_token, token.sub);
    return readPerson(settings, token, info);
  } catch (error) {
    host.log.warn({ err: describe(error), issuer: settings.issuer }, 'a sign-in at the provider failed');
    throw refusalOf(error, client);
  }
}

const UNREACHABLE = new Set(['OAUTH_TIMEOUT', 'OAUTH_ABORT', 'OAUTH_RESPONSE_IS_NOT_CONFORM']);

function refusalOf(error: unknown, client: Awaited<ReturnType<typeof loadClient>>): StaffRefused {
  if (error instanceof client.AuthorizationResponseError)
    return new StaffRefused(error.error === 'access_denied' ? 'provider-cancelled' : 'provider-invalid');
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  // `fetch` rejects with a TypeError without a code.
  const isUnreachable = UNREACHABLE.has(String(code)) || (error instanceof TypeError && code === undefined);
  return new StaffRefused(isUnreachable ? 'provider-down' : 'provider-invalid');
}

/** Without tokens or codes: messages of the library name the check that failed. */
const describe = (error: unknown): string => {
  const { code, message } = error as { code?: string; message?: string };
  return [code, message].filter(Boolean).join(' ').slice(0, 300);
};
