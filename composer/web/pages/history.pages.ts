import { isAllowed } from '../../model/privileges';
import { listArmed } from '../../server/boundaries.repository';
import { ReleaseRefused } from '../../server/composer.types';
import { findRelease } from '../../server/publish-release';
import { getRelease } from '../../server/releases.repository';
import { getRevision, listRevisions, readLive, type Revision } from '../../server/revisions.repository';
import { goBack, listBackChanges } from '../../server/staff/go-back';
import { pause } from '../../server/staff/release-desk';
import type { ArmedLine, RevisionLine } from '../screen.types';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import { readField } from '../read-form';
import { attempt } from './attempt';
import { describeFiles } from './changed-files';
import { readLiveLine } from './live-line';

async function describeRevision(
  { desk: { composer } }: ComposerSite,
  { id, cause, release, by, at }: Revision,
  live: number,
): Promise<RevisionLine> {
  const found = release === null ? undefined : await getRelease(composer.db, release);
  return {
    id,
    cause,
    release: found && { id: found.id, title: found.title },
    by,
    at,
    isLive: id === live,
  };
}

async function listArmedLines({ desk: { composer } }: ComposerSite): Promise<ArmedLine[]> {
  const armed = await listArmed(composer.db);
  return Promise.all(
    armed.map(async ({ release, edge, dueAt }) => {
      const { id, title, zone } = await findRelease(composer, release);
      return { release: { id, title }, edge, dueAt, zone };
    }),
  );
}

async function showHistory({ site, session }: PageRequest): Promise<PageAnswer> {
  const live = await readLiveLine(site);
  const revisions = await listRevisions(site.desk.composer.db);
  return {
    screen: {
      screen: 'history',
      live,
      revisions: await Promise.all(revisions.map((one) => describeRevision(site, one, live.revision))),
      armed: await listArmedLines(site),
      mayPause: isAllowed(session!.staff.grants, 'pause'),
    },
  };
}

const history: ComposerPage = {
  path: '/history',
  needs: 'factor',
  get: showHistory,
  post: (request) =>
    attempt(
      async () => {
        const name = readField(request.form, 'act');
        if (name !== 'pause' && name !== 'resume') return { redirect: '/composer/history' };
        await pause(request.site.desk, request.session!.staff, name === 'pause');
        return { redirect: `/composer/history?done=${name}` };
      },
      () => showHistory(request),
    ),
};

async function showRevision({ site, session, id }: PageRequest): Promise<PageAnswer> {
  const { desk } = site;
  const found = await getRevision(desk.composer.db, id);
  if (!found) throw new ReleaseRefused('not-found', `There is no revision ${id}.`);
  const { id: live } = await readLive(desk.composer.db);
  const { edits, mayGoBack } = await listBackChanges(desk, session!.staff, id);
  return {
    screen: {
      screen: 'revision',
      revision: await describeRevision(site, found, live),
      files: describeFiles(site, edits),
      mayGoBack,
    },
  };
}

const revision: ComposerPage = {
  path: '/history/:id',
  needs: 'factor',
  get: showRevision,
  post: (request) =>
    attempt(
      async () => {
        const { site, session, id, form } = request;
        if (readField(form, 'act') !== 'roll-back') return { redirect: `/composer/history/${id}` };
        await goBack(site.desk, session!.staff, id);
        return { redirect: '/composer/history?done=rollBack' };
      },
      () => showRevision(request),
    ),
};

export const historyPages: readonly ComposerPage[] = [history, revision];
