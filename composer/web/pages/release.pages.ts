import type { ShopCell } from '../../model/file-reach';
import type { FileEdits } from '../../model/live-text';
import { isAllowed, OPERATIONS } from '../../model/privileges';
import { listSteps } from '../../server/edit-draft';
import { loadReleaseEdits } from '../../server/edit-release';
import { readFirstSteps } from '../../server/first-steps';
import { listLate } from '../../server/list-late';
import { listPreviews } from '../../server/previews.repository';
import {
  changeKind,
  check,
  endPreview,
  listReadable,
  makePreview,
  moveRelease,
  publish,
  reachRelease,
  schedule,
} from '../../server/staff/release-desk';
import { ReleaseRefused } from '../../server/composer.types';
import type { StaffMember } from '../../server/staff/staff.types';
import { readField, readId } from '../read-form';
import type { FirstStep, ReleaseLine, StepLines } from '../screen.types';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import { listNewStorefronts, type NewStorefront } from './added-storefronts';
import { attempt } from './attempt';
import { findBrandName } from './brand-name';
import { postComment, readReleaseComments } from './comments';
import { describeFiles, describePath } from './changed-files';
import { readLiveLine } from './live-line';
import { describeChecks } from './release-checks';
import { describeImpact } from './release-impact';
import { describeOutcome, runUndo } from './run-edit';
import { traceQr } from './trace-qr';

const PREVIEW_HOURS = 7 * 24;
/** Steps to undo that the page lists. */
const MAX_STEPS = 20;

const releases: ComposerPage = {
  path: '/releases',
  needs: 'factor',
  get: async ({ site, session }) => ({
    screen: {
      screen: 'releases',
      steps: await listFirstSteps(site, session!.staff),
      live: await readLiveLine(site),
      releases: await listReadable(site.desk, session!.staff),
      late: await listLate(site.desk.composer),
      mayCreate: isAllowed(session!.staff.grants, 'edit', { cells: [], isTexts: false }),
    },
  }),
};

/** Steps to the person's first release, until all are done. */
async function listFirstSteps({ desk }: ComposerSite, staff: StaffMember): Promise<FirstStep[]> {
  const mayEdit = (cell: ShopCell) => isAllowed(staff.grants, 'edit', { cells: [cell], isTexts: false });
  const cell = desk.cells().find(mayEdit);
  if (!cell) return [];
  const { hasEdited, hasShown, hasHandedIn, draft } = await readFirstSteps(desk.composer.db, staff.email);
  if (hasEdited && hasShown && hasHandedIn) return [];
  const page = `/composer/pages?${new URLSearchParams({ brand: cell.brand, locale: cell.locale }).toString()}`;
  const own = draft === null ? page : `/composer/releases/${draft}`;
  return [
    { key: 'edit', href: page, isDone: hasEdited },
    { key: 'show', href: own, isDone: hasShown },
    { key: 'handIn', href: own, isDone: hasHandedIn },
  ];
}

const release: ComposerPage = {
  path: '/releases/:id',
  needs: 'factor',
  get: (request) => showRelease(request),
  post: (request) =>
    attempt(
      () => act(request),
      () => showRelease(request),
    ),
};

async function showRelease(request: PageRequest, typed?: string): Promise<PageAnswer> {
  const { site, session, id, form } = request;
  const { desk } = site;
  const { grants } = session!.staff;
  const { release: found, touched } = await reachRelease(desk, session!.staff, 'read', id);
  const may = OPERATIONS.filter((operation) => isAllowed(grants, operation, touched));
  const touchedBrands = new Set(touched.cells.map(({ brand }) => brand));
  const edits = await loadReleaseEdits(desk.composer, id);
  const added = listNewStorefronts(site, edits);
  const brands = [...site.brands().filter((brand) => touchedBrands.has(brand.id)), ...added];
  return {
    screen: {
      screen: 'release',
      release: found satisfies ReleaseLine,
      files: describeFiles(site, edits),
      may,
      zones: listZones(brands),
      brands,
      added: added.map(({ cells, ...one }) => ({ ...one, locale: one.locale ?? cells[0]?.locale ?? '' })),
      previews: may.includes('preview') ? await listOpenPreviews(site, id, added) : [],
      hasConflicts: form.get('act') === 'publish',
      comments: await readReleaseComments(request, found, typed),
      checks: await describeChecks(site, found, edits, may.includes('preview')),
      steps:
        found.state === 'draft' && may.includes('edit')
          ? await describeSteps(site, session!.staff, id, edits)
          : undefined,
      ...(await describeImpact(site, session!.staff, found, edits)),
    },
  };
}

/** What the person can undo in the release, the next step first. */
async function describeSteps(
  site: ComposerSite,
  staff: StaffMember,
  id: number,
  edits: FileEdits,
): Promise<StepLines> {
  const { steps, canRedo } = await listSteps(site.desk, staff, id);
  return {
    listed: steps.slice(0, MAX_STEPS).map(({ at, paths }) => ({
      at,
      titles: [...paths].map((path) => describePath(site, path, edits)),
    })),
    more: Math.max(0, steps.length - MAX_STEPS),
    canRedo,
    mark: site.desk.randomId(),
  };
}

/** Time zones of the brands that a release touches, each with its brands. */
function listZones(brands: ReturnType<ComposerSite['brands']>): { zone: string; brands: string }[] {
  const zones = [...new Set(brands.map(({ timeZone }) => timeZone))];
  return zones.map((zone) => ({
    zone,
    brands: brands
      .filter(({ timeZone }) => timeZone === zone)
      .map(({ name }) => name)
      .join(', '),
  }));
}

const listOpenPreviews = async (site: ComposerSite, release: number, added: readonly NewStorefront[]) =>
  (await listPreviews(site.desk.composer.db, release, site.desk.composer.clock())).map(
    ({ id, brand, expiresAt }) => {
      const own = added.find((one) => one.id === brand);
      const url = site.previewUrl({ preview: id, brand, from: own?.from, expiresAt });
      return { id, brand: own?.name ?? findBrandName(site, brand), url, qr: traceQr(url), expiresAt };
    },
  );

/** Runs the action of a release's button. */
async function act(request: PageRequest): Promise<PageAnswer> {
  const { site, session, id, form } = request;
  const { desk } = site;
  const actor = session!.staff;
  const done = (key: string): PageAnswer => ({ redirect: `/composer/releases/${id}?done=${key}` });
  const preview = readId(form, 'end-preview');
  if (preview > 0) {
    await endPreview(desk, actor, { release: id, preview });
    return done('endPreview');
  }
  const commented = await postComment(request, id, { subject: '', block: '', brand: '', locale: '' });
  if (commented)
    return 'done' in commented
      ? done(commented.done)
      : { ...(await showRelease(request, commented.typed)), status: 422, problem: commented.problem };
  const name = readField(form, 'act');
  switch (name) {
    case 'submit':
    case 'approve':
    case 'refuse':
    case 'reopen':
    case 'drop':
    case 'disarm':
      await moveRelease(desk, actor, { release: id, step: name, note: readField(form, 'note') });
      return done(name);
    case 'kind': {
      const kind = readField(form, 'kind');
      if (kind !== 'permanent' && kind !== 'temporary')
        return { ...(await showRelease(request)), status: 422, problem: { key: 'refused.bad-form' } };
      await changeKind(desk, actor, { release: id, kind });
      return done(name);
    }
    case 'undo':
    case 'redo': {
      const problem = describeOutcome(await runUndo(request, id, name));
      return problem ? { ...(await showRelease(request)), status: 422, problem } : done(name);
    }
    case 'check':
      await check(desk, actor, id);
      return done(name);
    case 'publish':
      await publish(desk, actor, { release: id, acceptConflicts: form.get('accept') === 'on' });
      return done(name);
    case 'schedule': {
      const { remarks } = await schedule(desk, actor, { release: id, ...readTimes(form) });
      // Reports a time moved by a clock change, which is shown only here.
      if (remarks.length === 0) return done(name);
      return { ...(await showRelease(request)), notice: { key: 'done.schedule', details: remarks } };
    }
    case 'preview': {
      const brand = readField(form, 'brand');
      const added = listNewStorefronts(site, await loadReleaseEdits(desk.composer, id));
      if (![...site.brands(), ...added].some((one) => one.id === brand))
        throw new ReleaseRefused('not-found', brand);
      await makePreview(desk, actor, { release: id, brand, hours: PREVIEW_HOURS });
      return done(name);
    }
    default:
      return { redirect: `/composer/releases/${id}` };
  }
}

const readTimes = (form: URLSearchParams): { zone: string; startsLocal: string; endsLocal?: string } => {
  const until = readField(form, 'until');
  return {
    zone: readField(form, 'zone'),
    startsLocal: readField(form, 'from'),
    ...(until && { endsLocal: until }),
  };
};

export const releasePages: readonly ComposerPage[] = [releases, release];
