import { isAllowed } from '../../model/privileges';
import { findTouched, type ShopCell } from '../../model/file-reach';
import {
  addDays,
  findMonday,
  listDays,
  placePeriod,
  readDay,
  type Period,
  type TimelineSpan,
} from '../../model/timeline';
import { findCollisions } from '../../server/find-collisions';
import { findDatedBlocks } from '../../server/find-dated-blocks';
import { isUnpublished, listReleaseFiles, type Release } from '../../server/releases.repository';
import { listRevisions, type Revision } from '../../server/revisions.repository';
import { listReadable } from '../../server/staff/release-desk';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import type { TimelineCollision, TimelineEntry, TimelineLane, TimelineSubject } from '../timeline.types';
import { describePath } from './changed-files';

const WEEKS = [4, 8, 13];
const DEFAULT_WEEKS = 8;
/** Of the past, as far back as a calendar goes. */
const MOST_REVISIONS = 200;

/** A release that the person may read, with the storefronts that it reaches. */
interface PlannedRelease {
  release: Release;
  brands: ReadonlySet<string>;
}

async function showTimeline(request: PageRequest): Promise<PageAnswer> {
  const { site, session, url } = request;
  const { desk } = site;
  const now = desk.composer.clock();
  const { from, weeks } = readSpan(url.searchParams, readDay(now, site.brands()[0]?.timeZone ?? 'UTC'));
  const cells = desk
    .cells()
    .filter((cell) => isAllowed(session!.staff.grants, 'read', { cells: [cell], isTexts: false }));
  const releases = await listPlanned(request);
  const revisions = await listRevisions(desk.composer.db, MOST_REVISIONS);
  const span = { from, days: weeks * 7 };
  const lanes = await Promise.all(
    site
      .brands()
      .filter(({ id }) => cells.some(({ brand }) => brand === id))
      .map((brand) =>
        makeLane(site, { ...span, zone: brand.timeZone }, now, { brand, cells, releases, revisions }),
      ),
  );
  const shown = new Set(
    lanes.flatMap(({ entries }) =>
      entries.flatMap(({ subject }) => (subject.kind === 'release' ? [subject.id] : [])),
    ),
  );
  return {
    screen: {
      screen: 'timeline',
      mayCreate: isAllowed(session!.staff.grants, 'edit', { cells: [], isTexts: false }),
      from,
      weeks,
      earlier: addDays(from, -span.days),
      later: addDays(from, span.days),
      lanes,
      collisions: await listCollisions(
        request,
        releases.map(({ release }) => release).filter(({ id }) => shown.has(id)),
      ),
    },
  };
}

/** Days to show: what the address has, else eight weeks from this one on. */
function readSpan(query: URLSearchParams, today: string): { from: string; weeks: number } {
  const from = query.get('from') ?? '';
  const isDay = /^20\d\d-\d\d-\d\d$/.test(from) && !Number.isNaN(Date.parse(`${from}T00:00Z`));
  const weeks = Number(query.get('weeks'));
  return {
    from: findMonday(isDay ? from : today),
    weeks: WEEKS.includes(weeks) ? weeks : DEFAULT_WEEKS,
  };
}

async function listPlanned({ site: { desk }, session }: PageRequest): Promise<PlannedRelease[]> {
  const readable = await listReadable(desk, session!.staff);
  const cells = desk.cells();
  return Promise.all(
    readable.map(async (release) => {
      const touched = findTouched(await listReleaseFiles(desk.composer.db, release.id), cells);
      return { release, brands: new Set(touched.cells.map(({ brand }) => brand)) };
    }),
  );
}

interface LaneParts {
  brand: { id: string; name: string; timeZone: string };
  cells: readonly ShopCell[];
  releases: readonly PlannedRelease[];
  revisions: readonly Revision[];
}

async function makeLane(
  site: ComposerSite,
  span: TimelineSpan,
  now: Date,
  { brand, cells, releases, revisions }: LaneParts,
): Promise<TimelineLane> {
  const campaigns = await site.campaigns(brand.id).catch((error: unknown) => {
    site.report(error, '/composer/timeline');
    return undefined;
  });
  const toEntries = <Planned extends Period>(
    planned: readonly Planned[],
    describe: (one: Planned) => TimelineSubject,
  ): TimelineEntry[] =>
    planned.flatMap((one) => {
      const range = placePeriod(one, span);
      const { startsAt, endsAt } = one;
      return range ? [{ startsAt, endsAt, range, subject: describe(one) }] : [];
    });
  const own = releases.filter(({ brands }) => brands.has(brand.id)).map(({ release }) => release);
  const blocks = findDatedBlocks(site.configs().engine, cells, { brand: brand.id, zone: brand.timeZone });
  const entries = [
    ...toEntries(
      own.filter(hasPeriod).map((release) => withLiveStart(release, revisions)),
      ({ id, title, state }) => ({ kind: 'release', id, title, state }),
    ),
    ...toEntries(listPast(own, revisions), ({ id, title }) => ({ kind: 'revision', id, title })),
    ...toEntries(campaigns ?? [], ({ code, title, countries }) => ({
      kind: 'campaign',
      code,
      title,
      countries,
    })),
    ...toEntries(blocks, ({ block, page, pages, locale }) => ({
      kind: 'block',
      block,
      page,
      pages,
      href: `/composer/pages/${brand.id}/${locale}/${page}?${new URLSearchParams({ block }).toString()}`,
    })),
  ];
  const start = ({ startsAt }: TimelineEntry) => startsAt?.getTime() ?? 0;
  return {
    brand: { id: brand.id, name: brand.name },
    zone: brand.timeZone,
    days: listDays(span, now),
    entries: entries.sort((a, b) => start(a) - start(b)),
    hasCampaigns: campaigns !== undefined,
  };
}

/** Releases whose times are scheduled or proposed, and temporary ones that are or were live. */
const hasPeriod = ({ kind, state, startsAt }: Release): boolean =>
  state === 'scheduled' ||
  (startsAt !== null && isUnpublished({ state })) ||
  (kind === 'temporary' && (state === 'live' || (state === 'done' && startsAt !== null)));

/** A temporary release that was published by hand begins with its revision. */
const withLiveStart = (release: Release, revisions: readonly Revision[]): Release =>
  release.startsAt === null
    ? { ...release, startsAt: revisions.find((one) => one.release === release.id)?.at ?? release.createdAt }
    : release;

/** Publications of permanent releases, and rollbacks, each at its instant. `title` is that of the release. */
const listPast = (
  releases: readonly Release[],
  revisions: readonly Revision[],
): (Period & { id: number; title: string | undefined })[] =>
  revisions.flatMap(({ id, cause, release, at }) => {
    const found = releases.find((one) => one.id === release);
    const isPublished = (cause === 'publish' || cause === 'start') && found?.kind === 'permanent';
    if (!isPublished && cause !== 'rollback') return [];
    return [
      {
        id,
        title: isPublished ? found.title : undefined,
        startsAt: at,
        endsAt: new Date(at.getTime() + 1),
      },
    ];
  });

/** Releases of the calendar that change the same as another unfinished one at the same time, each pair and file once. */
async function listCollisions(
  { site, session }: PageRequest,
  releases: readonly Release[],
): Promise<TimelineCollision[]> {
  const found = new Map<string, TimelineCollision>();
  for (const release of releases.filter(({ state }) => state !== 'done'))
    for (const { release: other, path, ...collision } of await findCollisions(
      site.desk,
      session!.staff,
      release,
    )) {
      const pair = [release.id, other?.id ?? 0].sort((a, b) => a - b);
      const key = [...pair, path, JSON.stringify(collision.overlaps)].join(' ');
      if (!found.has(key))
        found.set(key, { ...collision, releases: [release, other], file: describePath(site, path) });
    }
  return [...found.values()];
}

export const timelinePages: readonly ComposerPage[] = [
  { path: '/timeline', needs: 'factor', get: showTimeline },
];
