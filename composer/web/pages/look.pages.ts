import { findTouched } from '../../model/file-reach';
import { isAllowed } from '../../model/privileges';
import { editDraft } from '../../server/edit-draft';
import type { EditOutcome } from '../../server/editing.types';
import { listGroups, listPairs, readLook, type TypedLook } from '../look/look-fields';
import type { LookScreen } from '../look/look.types';
import type { TextOf } from '../screen.types';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';
import {
  actOnBrandFile,
  answerBrandFile,
  frameBrandFile,
  openBrandFile,
  type OpenedBrandFile,
} from './brand-file';
import { describeOutcome, readMark } from './run-edit';

async function showLook(
  request: PageRequest,
  opened?: OpenedBrandFile,
  typed?: TypedLook,
  problem?: TextOf,
): Promise<PageAnswer> {
  const look = opened ?? (await openBrandFile(request, 'theme'));
  const groups = listGroups(look.document, look.live, typed);
  const screen: LookScreen = {
    screen: 'look',
    ...(await frameBrandFile(request, look)),
    isTyped: typed !== undefined,
    groups,
    pairs: listPairs(groups),
  };
  return answerBrandFile(screen, problem);
}

async function act(request: PageRequest): Promise<PageAnswer> {
  const opened = await openBrandFile(request, 'theme');
  return actOnBrandFile(request, opened, {
    href: (release) => `/composer/brands/${opened.brand}/look?release=${release}`,
    show: (problem) => showLook(request, undefined, undefined, problem),
    retype: () => {
      const { values, was } = readLook(request.form, opened.document);
      return showLook(request, opened, { values, was, errors: new Map() });
    },
    save: (release, done) => save(request, opened, release, done),
  });
}

async function save(
  request: PageRequest,
  opened: OpenedBrandFile,
  release: number,
  done: (key: string) => PageAnswer,
): Promise<PageAnswer> {
  const { operations, values, unreadable } = readLook(request.form, opened.document);
  const refuse = (errors: ReadonlyMap<string, string>, problem: TextOf) =>
    showLook(request, undefined, { values, errors }, problem);
  if (unreadable.length > 0)
    return refuse(new Map(unreadable.map((name) => [name, UNREADABLE])), { key: 'refused.bad-value' });
  if (operations.length === 0) return done('nothing');
  const outcome = await editDraft(request.site.desk, request.session!.staff, {
    release,
    path: opened.path,
    operations,
    mark: readMark(request),
  });
  const problem = describeOutcome(outcome);
  return problem ? refuse(listErrors(outcome, opened.path), problem) : done('save');
}

const UNREADABLE = 'A value is needed here, for sizes one or two numbers with a comma between them.';

/** Why values were refused, by name of their control. */
function listErrors(outcome: EditOutcome, path: string): Map<string, string> {
  if (outcome.isApplied) return new Map();
  const { refusal, problems } = outcome;
  const named = problems
    .filter(({ file, field }) => file === path && field !== undefined)
    .map(({ field, message }): [string, string] => [field!.replaceAll('.', '/'), message]);
  return new Map(refusal.path ? [...named, [refusal.path.join('/'), refusal.reason]] : named);
}

export const lookPages: readonly ComposerPage[] = [
  {
    path: '/brands',
    needs: 'factor',
    get: async ({ site, session }) => {
      const cells = site.desk
        .cells()
        .filter((cell) => isAllowed(session!.staff.grants, 'read', { cells: [cell], isTexts: false }));
      const brands = site.brands().map(({ id, name, timeZone }) => ({
        id,
        name,
        zone: timeZone,
        locales: cells.filter(({ brand }) => brand === id).length,
      }));
      const mayCreate = isAllowed(
        session!.staff.grants,
        'edit',
        findTouched(['brands/-/brand.json'], site.desk.cells()),
      );
      return {
        screen: { screen: 'brands', brands: brands.filter(({ locales }) => locales > 0), mayCreate },
      };
    },
  },
  {
    path: '/brands/:brand/look',
    needs: 'factor',
    get: (request) => showLook(request),
    post: (request) =>
      attempt(
        () => act(request),
        () => showLook(request),
      ),
  },
];
