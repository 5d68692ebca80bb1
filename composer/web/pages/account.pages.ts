import { findBrokenAudit, listAudit } from '../../server/audit.repository';
import { endOwnSession } from '../../server/staff/manage-staff';
import { refuseUnlessAllowed } from '../../server/staff/release-desk';
import { listSessions } from '../../server/staff/sessions.repository';
import { readId } from '../read-form';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';

const MAX_ROWS = 200;
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
  get: async ({ site, session }) => {
    refuseUnlessAllowed(session!.staff, 'audit');
    const { db } = site.desk.composer;
    const rows = await listAudit(db, MAX_ROWS);
    return {
      screen: {
        screen: 'audit',
        rows: rows.map(({ facts, ...row }) => ({ ...row, facts: describeFacts(facts) })),
        isIntact: (await findBrokenAudit(db)).length === 0,
      },
    };
  },
};

/** Sessions are identified by the first characters of their hash. */
const describeFacts = (facts: Record<string, unknown>): { name: string; value: string }[] =>
  Object.entries(facts).map(([name, fact]) => {
    const text = typeof fact === 'string' ? fact : JSON.stringify(fact);
    return { name, value: /^[0-9a-f]{64}$/.test(text) ? text.slice(0, 12) : text.slice(0, MAX_FACTS) };
  });

export const accountPages: readonly ComposerPage[] = [account, audit];
