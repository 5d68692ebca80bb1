import { parseLayerPath } from '../../../engine/pages/layer-path';
import type { Problem } from '../../../engine/pages/page.types';
import { findTouched } from '../../model/file-reach';
import { isAllowed } from '../../model/privileges';
import { ReleaseRefused } from '../../server/composer.types';
import { editDraft } from '../../server/edit-draft';
import {
  findStale,
  isStale,
  keepOperation,
  takeOperation,
  type StaleOverride,
} from '../../server/find-stale';
import { listLate } from '../../server/list-late';
import { loadDraft, NO_RELEASE } from '../../server/open-draft-file';
import type { Release } from '../../server/releases.repository';
import { listReadable, reachRelease } from '../../server/staff/release-desk';
import type { InboxScreen, StaleLine } from '../inbox.types';
import { readField } from '../read-form';
import type { TextOf } from '../screen.types';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';
import { beginRelease } from './begin-release';
import { findBrandName } from './brand-name';
import { describeLayer } from './form-view';
import { describeOutcome, readMark } from './run-edit';

const MAX_PROBLEMS = 50;

interface OpenedInbox {
  release: Release | undefined;
  stale: readonly StaleOverride[];
  problems: readonly Problem[];
}

/** Problems as they are live, or as the chosen draft leaves them. @throws ReleaseRefused not-found, wrong-state */
async function openInbox(request: PageRequest): Promise<OpenedInbox> {
  const { site, session, url } = request;
  const { desk } = site;
  const id = url.searchParams.get('release') ?? '';
  const release = /^[1-9]\d{0,14}$/.test(id)
    ? (await reachRelease(desk, session!.staff, 'read', Number(id))).release
    : undefined;
  if (release && release.state !== 'draft')
    throw new ReleaseRefused('wrong-state', `Release ${release.id} is no draft.`);
  const texts = (await loadDraft(desk.composer, release ?? NO_RELEASE)).texts();
  const { engine } = site.configs();
  const live = engine.problems().filter((problem) => isReadable(request, problem));
  const pages = engine.fork(new Map([...texts].filter(([path]) => path.startsWith('page-configs/'))));
  const names = new Set(live.filter(isStale).flatMap(({ file }) => parseLayerPath(file)?.name ?? []));
  // Only pages with something to decide are checked again with the draft in them.
  const problems =
    names.size === 0 ? [] : pages.check([...names].flatMap((name) => [`page:${name}`, `layout:${name}`]));
  const readText = (file: string) => (texts.has(file) ? texts.get(file) : desk.composer.files().get(file));
  return {
    release,
    stale: findStale(
      problems.filter((problem) => isReadable(request, problem)),
      pages,
      readText,
    ),
    problems: live.filter((problem) => !isStale(problem)),
  };
}

const isReadable = ({ site, session }: PageRequest, { file }: Problem): boolean =>
  isAllowed(session!.staff.grants, 'read', findTouched([file], site.desk.cells()));

const idOf = ({ file, block, path }: StaleOverride): string => [file, block, ...path].join(' ');

function describeStale(
  { site, session }: PageRequest,
  override: StaleOverride,
  release: Release | undefined,
): StaleLine {
  const { file, block, path, own, inherited } = override;
  const { layer = '', name = '', kind } = parseLayerPath(file) ?? {};
  const cells = site.desk.cells();
  const cell = kind === 'page' ? cells.find(({ layers }) => layers.includes(layer)) : undefined;
  const query = new URLSearchParams({ ...(release && { release: String(release.id) }), layer, block });
  return {
    id: idOf(override),
    page: name,
    layer: describeLayer(file, (id) => findBrandName(site, id)),
    block,
    path,
    own,
    inherited,
    href: cell && `/composer/pages/${cell.brand}/${cell.locale}/${name}?${query.toString()}`,
    isEditable: release !== undefined && isAllowed(session!.staff.grants, 'edit', findTouched([file], cells)),
    canTake: takeOperation(override) !== undefined,
  };
}

async function showInbox(request: PageRequest, problem?: TextOf): Promise<PageAnswer> {
  const { site, session } = request;
  const { release, stale, problems } = await openInbox(request);
  const drafts = (await listReadable(site.desk, session!.staff)).filter(({ state }) => state === 'draft');
  const screen: InboxScreen = {
    screen: 'inbox',
    release: release && { id: release.id, title: release.title },
    drafts: drafts.map(({ id, title }) => ({ id, title })),
    mayEdit: isAllowed(session!.staff.grants, 'edit'),
    stale: stale.map((override) => describeStale(request, override, release)),
    late: await listLate(site.desk.composer),
    problems: problems.slice(0, MAX_PROBLEMS).map(({ file, message, fix, severity }) => ({
      file,
      message,
      fix,
      isWarning: severity === 'warning',
    })),
    more: Math.max(0, problems.length - MAX_PROBLEMS),
    mark: site.desk.randomId(),
  };
  return { screen, ...(problem && { problem, status: 422 }) };
}

async function begin(request: PageRequest): Promise<PageAnswer> {
  const id = await beginRelease(request);
  if (id === undefined) return showInbox(request, { key: 'refused.bad-title' });
  return { redirect: `/composer/inbox?release=${id}&done=begin` };
}

/** Keeps a value or takes the one below it, in the chosen draft. */
async function decide(request: PageRequest): Promise<PageAnswer> {
  const { site, session, form } = request;
  if (readField(form, 'act') === 'begin') return begin(request);
  const { release, stale } = await openInbox(request);
  if (!release) return showInbox(request, { key: 'refused.no-release' });
  const [keep, take] = [readField(form, 'keep'), readField(form, 'take')];
  const override = stale.find((one) => idOf(one) === (keep || take));
  // Somebody else has decided it, or it was decided in another window.
  if (!override) return { redirect: `/composer/inbox?release=${release.id}&done=nothing` };
  const operation = keep ? keepOperation(override) : takeOperation(override);
  if (!operation) return showInbox(request, { key: 'refused.bad-form' });
  const outcome = await editDraft(site.desk, session!.staff, {
    release: release.id,
    path: override.file,
    operations: [operation],
    mark: readMark(request),
  });
  const problem = describeOutcome(outcome);
  if (problem) return showInbox(request, problem);
  return {
    redirect: `/composer/inbox?release=${release.id}&done=${keep ? 'keepOverride' : 'takeInherited'}`,
  };
}

export const inboxPages: readonly ComposerPage[] = [
  {
    path: '/inbox',
    needs: 'factor',
    get: (request) => showInbox(request),
    post: (request) =>
      attempt(
        () => decide(request),
        () => showInbox(request),
      ),
  },
];
