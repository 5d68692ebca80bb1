import type { Json } from '../../../engine/pages/merge-patch';
import { editDraft } from '../../server/edit-draft';
import type { EditOutcome } from '../../server/editing.types';
import type { Operation } from '../../model/ops/operation.types';
import { readListAct } from '../form/edit-list';
import { FormRefused, type FormState } from '../form/field.types';
import type { FieldError, Suggestion } from '../form/form.types';
import { readField } from '../read-form';
import {
  countOwnFlags,
  findKeys,
  listSettingOperations,
  openSettingsForm,
  resetSetting,
} from '../settings/settings-form';
import type { SettingsPart, SettingsScreen } from '../settings/settings.types';
import type { TextOf } from '../screen.types';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';
import {
  actOnBrandFile,
  answerBrandFile,
  frameBrandFile,
  openBrandFile,
  type OpenedBrandFile,
} from './brand-file';
import { findBrandName } from './brand-name';
import { findFieldName, toFieldError } from './form-view';
import { describeOutcome, readMark } from './run-edit';
import { editPostedList, readPostedFields } from './save-form';

/** Markets and countries that a brand sells in, and those that its settings name. */
function listMarkets(site: ComposerSite, { brand, document }: OpenedBrandFile): SettingsScreen['markets'] {
  const counts = countOwnFlags(document);
  const cells = site.desk.cells().filter((cell) => cell.brand === brand);
  const sold = cells.flatMap(({ market, locale }) => [market, locale.slice(-2)]);
  return [...new Set([...counts.keys(), ...sold])].sort().map((id) => ({ id, flags: counts.get(id) ?? 0 }));
}

/** Rules whose amounts differ by country. */
const AMOUNTS = 'minimumAmount.countries';

/** Codes of markets and countries, countries with their names in the composer's language. */
function listCodes({ site, frame }: PageRequest, opened: OpenedBrandFile): Suggestion[] {
  const names = new Intl.DisplayNames(frame.language, { type: 'region' });
  return listMarkets(site, opened).map(({ id }) => ({
    value: id,
    label: /^[A-Z]{2}$/.test(id) ? (names.of(id) ?? id) : id,
  }));
}

/** The part that the address names. One that there is not is that of all markets' flags. */
function readPart(request: PageRequest, opened: OpenedBrandFile): SettingsPart {
  const { searchParams } = request.url;
  if (searchParams.get('part') === 'rules') return { part: 'rules' };
  const market = listMarkets(request.site, opened).find(({ id }) => id === searchParams.get('market'))?.id;
  return { part: 'flags', ...(market !== undefined && { market }) };
}

const settingsHref = (brand: string, { part, market }: SettingsPart, release: number): string =>
  `/composer/brands/${brand}/settings?${new URLSearchParams({ release: String(release), part, ...(market && { market }) })}`;

/** What was typed and not saved. */
interface TypedSettings {
  /** The values that the form was made from; left out: those of the draft. */
  stored?: Json;
  state: FormState;
  errors: readonly FieldError[];
}

async function showSettings(
  request: PageRequest,
  typed?: TypedSettings,
  problem?: TextOf,
): Promise<PageAnswer> {
  const { site } = request;
  const opened = await openBrandFile(request, 'settings');
  const shown = readPart(request, opened);
  const { fields, stored, sources } = openSettingsForm(
    site.settings,
    opened.document,
    shown,
    findBrandName(site, opened.brand),
  );
  const screen: SettingsScreen = {
    screen: 'settings',
    ...(await frameBrandFile(request, opened)),
    isTyped: typed !== undefined,
    shown,
    markets: listMarkets(site, opened),
    form: {
      fields,
      stored: typed?.stored ?? stored,
      sources,
      state: typed?.state ?? { values: stored, raw: new Map(), faults: [] },
      errors: typed?.errors ?? [],
      language: site.desk.editing.words().original,
      links: [],
      media: [],
      labels: {},
      codes: listCodes(request, opened),
      currencies: { [AMOUNTS]: site.currencies() },
    },
  };
  return answerBrandFile(screen, problem);
}

async function post(request: PageRequest): Promise<PageAnswer> {
  try {
    return await act(request);
  } catch (error) {
    // A form that this page has not rendered, as in the editor.
    if (!(error instanceof FormRefused || error instanceof RangeError)) throw error;
    return showSettings(request, undefined, { key: 'refused.bad-form' });
  }
}

async function act(request: PageRequest): Promise<PageAnswer> {
  const opened = await openBrandFile(request, 'settings');
  const shown = readPart(request, opened);
  return actOnBrandFile(request, opened, {
    href: (release) => settingsHref(opened.brand, shown, release),
    show: (problem) => showSettings(request, undefined, problem),
    retype: () => {
      const { fields } = openSettingsForm(request.site.settings, opened.document, shown, '');
      const { stored, state } = readPostedFields(fields, request.form);
      return showSettings(request, { stored, state, errors: [] });
    },
    save: (release, done) => save(request, opened, shown, release, done),
  });
}

async function save(
  request: PageRequest,
  opened: OpenedBrandFile,
  shown: SettingsPart,
  release: number,
  done: (key: string) => PageAnswer,
): Promise<PageAnswer> {
  const { site, session, form } = request;
  const { fields, stored: current } = openSettingsForm(site.settings, opened.document, shown, '');
  const edit = (operations: Operation[]) =>
    editDraft(site.desk, session!.staff, {
      release,
      path: opened.path,
      operations,
      mark: readMark(request),
    });
  const reset = form.get('reset');
  if (reset !== null) {
    const problem = describeOutcome(await edit([resetSetting(shown, current, reset)]));
    return problem ? showSettings(request, undefined, problem) : done('reset');
  }
  const { stored, state } = readPostedFields(fields, form);
  const list = readListAct(readField(form, 'list'));
  if (list) return showSettings(request, { stored, state: editPostedList(fields, state, list), errors: [] });
  if (state.faults.length > 0)
    return showSettings(request, { state, errors: state.faults.map(toFieldError) }, { key: 'form.wrong' });
  const operations = listSettingOperations(shown, stored, state.values);
  if (operations.length === 0) return done('nothing');
  const outcome = await edit(operations);
  const problem = describeOutcome(outcome);
  if (!problem) return done('save');
  const errors = listErrors(outcome, opened.path, (dotted) => {
    const keys = findKeys(shown, dotted);
    return keys && findFieldName(fields, keys, state.rows);
  });
  return showSettings(request, { state, errors }, problem);
}

/** Why values were refused, at their fields. @param findName control of a dotted place in the file */
function listErrors(
  outcome: EditOutcome,
  path: string,
  findName: (dotted: string) => string | undefined,
): FieldError[] {
  if (outcome.isApplied) return [];
  const { refusal, problems } = outcome;
  const found = problems
    .filter(({ file }) => file === path)
    .map(({ field = '', message, fix }) => ({ name: findName(field), message, fix }));
  const own = refusal.path ? [{ name: findName(refusal.path.join('.')), message: refusal.reason }] : [];
  return [...found, ...(found.length > 0 ? [] : own)].flatMap(({ name, message, ...more }) =>
    name === undefined ? [] : [{ name, message, fix: undefined, ...more, isWarning: false }],
  );
}

export const settingsPages: readonly ComposerPage[] = [
  {
    path: '/brands/:brand/settings',
    needs: 'factor',
    get: (request) => showSettings(request),
    post: (request) =>
      attempt(
        () => post(request),
        () => showSettings(request),
      ),
  },
];
