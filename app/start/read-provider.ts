import type { ProviderSettings } from '../../composer/server/staff/provider/provider.types';
import { readGroups } from '../../composer/server/staff/provider/read-groups';
import { StartError } from '../../eshop-api/database/database-errors';

const MAX_NAME = 40;

/** The identity provider of the staff; undefined without COMPOSER_OIDC_ISSUER. @throws StartError naming the variable */
export function readProvider(
  env: Readonly<Record<string, string | undefined>>,
): ProviderSettings | undefined {
  const issuer = readIssuer(env.COMPOSER_OIDC_ISSUER);
  if (!issuer) return undefined;
  return {
    issuer,
    clientId: readNeeded('COMPOSER_OIDC_CLIENT_ID', env.COMPOSER_OIDC_CLIENT_ID),
    clientSecret: readNeeded('COMPOSER_OIDC_CLIENT_SECRET', env.COMPOSER_OIDC_CLIENT_SECRET),
    name: readName(env.COMPOSER_OIDC_NAME) || new URL(issuer).hostname,
    groups: readMapping(env.COMPOSER_OIDC_GROUPS),
    groupsClaim: env.COMPOSER_OIDC_GROUPS_CLAIM || 'groups',
    isFactor: readFactor(env.COMPOSER_OIDC_SECOND_FACTOR),
  };
}

/** Carries passwords and tokens: http is accepted on the local machine only. */
function readIssuer(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isLocal = /^(127\.0\.0\.1|(.+\.)?localhost)$/.test(url?.hostname ?? '');
  const isOpen = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal);
  if (!url || !isOpen || url.search || url.hash || url.username)
    throw new StartError(
      'COMPOSER_OIDC_ISSUER',
      `COMPOSER_OIDC_ISSUER is "${value}", but must be the issuer's address, such as https://login.example/staff, without a query.`,
    );
  return value;
}

function readNeeded(name: string, value: string | undefined): string {
  if (!value) throw new StartError(name, `${name} is missing: with COMPOSER_OIDC_ISSUER it is needed, too.`);
  return value;
}

function readName(value = ''): string {
  if (value.length > MAX_NAME || /\p{C}/u.test(value))
    throw new StartError(
      'COMPOSER_OIDC_NAME',
      `COMPOSER_OIDC_NAME has more than ${MAX_NAME} characters, or invisible ones.`,
    );
  return value.trim();
}

function readMapping(value: string | undefined): ProviderSettings['groups'] {
  if (!value) return new Map();
  try {
    return readGroups(value);
  } catch (error) {
    throw new StartError(
      'COMPOSER_OIDC_GROUPS',
      `COMPOSER_OIDC_GROUPS cannot be used: ${(error as Error).message}. docs/composer.md has an example.`,
    );
  }
}

function readFactor(value: string | undefined): boolean {
  if (value && value !== 'on' && value !== 'off')
    throw new StartError(
      'COMPOSER_OIDC_SECOND_FACTOR',
      `COMPOSER_OIDC_SECOND_FACTOR is "${value}", but must be on or off.`,
    );
  return value === 'on';
}
