import { findBrokenAudit, listAudit, type AuditRow } from '../../server/audit.repository';
import { endOwnSession } from '../../server/staff/manage-staff';
import { refuseUnlessAllowed } from '../../server/staff/release-desk';
import { listSessions } from '../../server/staff/sessions.repository';
import { readId } from '../read-form';
import type { AuditLine } from '../screen.types';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import type { GrantLine } from '../staff-screen.types';
import { attempt } from './attempt';
import { findBrandName } from './brand-name';
import { describePath } from './changed-files';

const MAX_ROWS = 100;
const MAX_FACTS = 500;

async function showAccount({ site, session }: PageRequest): Promise<PageAnswer> {
  const { composer, clock } = site.desk;
  const sessions = await listSessions(composer.db, session!.staff.id, clock());
  return {
    screen: {
      screen: 'account',
      sessions: sessions.map((one) => ({ ...one, isOwn: one.id === session!.id })),
    },
  };
}

const account: ComposerPage = {
  path: '/account',
  needs: 'factor',
  get: showAccount,
  post: (request) =>
    attempt(
      async () => {
        const { site, session, form } = request;
        await endOwnSession(site.desk, session!.staff, readId(form, 'session'));
        return { redirect: '/composer/account?done=endSession' };
      },
      () => showAccount(request),
    ),
};

const audit: ComposerPage = {
  path: '/audit',
  needs: 'factor',
  get: async ({ site, session, url }) => {
    refuseUnlessAllowed(session!.staff, 'audit');
    const { db } = site.desk.composer;
    const rows = await listAudit(db, MAX_ROWS + 1, readBefore(url));
    const shown = rows.slice(0, MAX_ROWS);
    return {
      screen: {
        screen: 'audit',
        rows: shown.map((row) => describeRow(site, row)),
        isIntact: (await findBrokenAudit(db)).length === 0,
        earlier: rows.length > MAX_ROWS ? shown.at(-1)!.id : undefined,
      },
    };
  },
};

/** Anything but an id shows the newest rows. */
function readBefore(url: URL): number | undefined {
  const before = Number(url.searchParams.get('before'));
  return Number.isSafeInteger(before) && before > 0 ? before : undefined;
}

function describeRow(site: ComposerSite, { facts, ...row }: AuditRow): AuditLine {
  const { release, path, grants } = facts;
  return {
    ...row,
    release: typeof release === 'number' ? release : undefined,
    file: typeof path === 'string' ? describePath(site, path) : undefined,
    grants: Array.isArray(grants)
      ? (grants as GrantLine[]).map((grant) => ({ ...grant, brand: findBrandName(site, grant.brand) }))
      : [],
    facts: describeFacts(facts),
  };
}

/** Sessions are identified by the first characters of their hash. */
const describeFacts = (facts: Record<string, unknown>): AuditLine['facts'] =>
  Object.entries(facts).map(([name, fact]) => {
    const text = typeof fact === 'string' ? fact : JSON.stringify(fact);
    return { name, value: /^[0-9a-f]{64}$/.test(text) ? text.slice(0, 12) : text.slice(0, MAX_FACTS) };
  });

export const accountPages: readonly ComposerPage[] = [account, audit];
