import { randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Database } from '../../../eshop-api/database/database.types';
import { createSeal } from '../../../eshop-api/server/seal';
import { materialOf } from '../../../engine/links/create-links';
import { collectReferences } from '../../../engine/pages/check-references';
import { haveOtherPlaceholders } from '../../../engine/words/compare-labels';
import { findTextFault } from '../../../engine/words/find-text-fault';
import type { ShopCell } from '../../model/file-reach';
import type { Grant } from '../../model/privileges';
import { openTestComposer } from '../composer.fixture';
import type { CatalogueLookup } from '../catalogue-lookup.types';
import type { ComposerHost } from '../composer.types';
import type { EditTools, WordsOfShop } from '../editing.types';
import { claimLink } from './claim-link';
import { insertInvitation } from './invitations.repository';
import { openStaff } from './open-staff';
import { beginFactor, finishFactor, readSession } from './sign-in';
import { insertStaff, replaceGrants, getStaff } from './staff.repository';
import type { Caller, StaffDesk, StaffMember, StaffSession } from './staff.types';

export const password = 'an old boot in the rain';
export const caller: Caller = { visitor: undefined, signal: new AbortController().signal, agent: 'test' };

const makeCell = (brand: string, locale: string, market: string): ShopCell => {
  const [language] = locale.split('_') as [string];
  const scopes = [language, locale];
  return {
    brand,
    locale,
    market,
    layers: ['_base', brand].flatMap((root) => [root, ...scopes.map((scope) => `${root}/${scope}`)]),
    languages: scopes,
  };
};

/** Languages of the desks, and the texts of one block. */
export const sampleWords: WordsOfShop = {
  messages: { hero: { more: 'More of {name}' } },
  original: 'en',
  complete: ['en', 'de'],
  languages: new Set(['en', 'de', 'en_GB', 'de_DE']),
  findFault: findTextFault,
  haveOtherPlaceholders,
};

/** A catalogue in which everything is for sale. */
export const fullCatalogue: CatalogueLookup = {
  collectReferences,
  materialOf,
  defaultLocaleOf: () => 'en_GB',
  findProducts: async (_, codes) => new Map(codes.map((code) => [code, 'for-sale'])),
  findListing: async () => 'filled',
};

/** Of desks whose tests edit nothing. */
const noEditing: EditTools = {
  openPages: () => ({
    openLayer: () => undefined,
    explain: () => undefined,
    listImpact: () => [],
    resolvePage: () => undefined,
    buildPath: () => undefined,
    matchRoute: () => undefined,
  }),
  findErrors: async () => [],
  blockTypes: () => new Map(),
  words: () => sampleWords,
  catalogue: fullCatalogue,
  hashValue: () => '',
};

/** Two brands in two markets. */
export const cells: readonly ShopCell[] = [
  makeCell('main', 'en_GB', 'GB'),
  makeCell('main', 'de_DE', 'EU'),
  makeCell('running', 'en_GB', 'GB'),
  makeCell('running', 'de_DE', 'EU'),
];

export const openTestDesk = (
  db: Database,
  { clock = () => new Date('2026-11-25T12:00:00Z'), ...host }: Partial<ComposerHost> = {},
  editing: EditTools = noEditing,
  { mail, provider }: Partial<Pick<StaffDesk, 'mail' | 'provider'>> = {},
): StaffDesk =>
  openStaff(openTestComposer(db, { clock, ...host }), {
    clock,
    editing,
    randomId: randomUUID,
    seal: createSeal(['a secret of tests, long enough for it']),
    cells: () => cells,
    mail,
    provider,
  });

/** Resets the rate limits of earlier tests. */
export const clearLimits = (db: Database) => db.execute('delete from rate_limits');

export const everything = (role: Grant['role']): Grant => ({ role, brand: '*', market: '*' });

/** A person with grants, without a known password. */
export async function makePerson(
  { composer: { db, clock } }: StaffDesk,
  email: string,
  grants: readonly Grant[],
): Promise<StaffMember> {
  const id = await insertStaff(db, { email, name: email.split('@')[0]!, passwordHash: 'none', at: clock() });
  await replaceGrants(db, id!, grants);
  await db.execute("update composer_staff set totp_secret = 'x', totp_confirmed_at = now() where id = $1", [
    id,
  ]);
  return (await getStaff(db, id!))!;
}

export const codeOf = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** A signed-in person with a second factor. */
export async function claimAs(
  desk: StaffDesk,
  email: string,
  grants: readonly Grant[],
): Promise<{ session: StaffSession; secret: string; recoveryCodes: string[]; token: string }> {
  const madeAt = desk.clock();
  const token = randomUUID();
  const invited = { kind: 'invited' as const, email, grants, madeBy: 'test', madeAt };
  await insertInvitation(desk.composer.db, {
    token,
    ...invited,
    expiresAt: new Date(madeAt.getTime() + 60_000),
  });
  const half = (await readSession(
    desk,
    await claimLink(desk, caller, { token, email: '', name: 'Ana', password }),
  ))!;
  const { secret } = (await beginFactor(desk, half))!;
  const done = await finishFactor(desk, caller, half, codeOf(secret, desk.clock()));
  return { session: (await readSession(desk, done.token))!, secret, ...done };
}

/** The code of a refusal, or `done`. */
export const outcomeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { code?: string; message: string }) => error.code ?? error.message,
  );
