import type { Json } from '../../../engine/pages/merge-patch';
import { referToUpload } from '../../../engine/pages/uploaded-picture';
import type { Problem } from '../../../engine/pages/page.types';
import { readBlock } from '../../model/layer-document';
import { findPosition } from '../../model/outline';
import { listUndoable } from '../../server/edit-draft';
import { listComments } from '../../server/comments.repository';
import { listMedia } from '../../server/media/media.repository';
import type { MediaRow } from '../../server/media/media.types';
import { listStoredChanges } from '../../server/stored-changes.repository';
import { enterPage } from '../../server/presence.repository';
import { TYPED_FORMS, type EditedBlock, type EditorScreen } from '../editor.types';
import { readFields } from '../form/read-fields';
import { formatPageName } from '../screens/format-layer';
import type { ComposerSite, PageRequest } from '../site.types';
import { findZone, createBrandNames } from './added-storefronts';
import { readBlockCost } from './block-cost';
import { readBlockHealth } from './block-health';
import { subjectOf, viewComments } from './comments';
import { readConditionView } from './condition-view';
import { readPreview } from './editor-frame';
import {
  describeLayer,
  findPropsValues,
  listFieldErrors,
  readLabels,
  readSources,
  type PageSources,
} from './form-view';
import { isPageField, readPagePanel } from './page-fields';
import type { OpenedPage } from './open-editor';
import { listOutline, listSpots } from './page-outline';
import { listPalette } from './palette';
import type { PostedForm, Unsaved } from './unsaved.types';

/** Newest uploaded pictures that are suggested. */
const MOST_UPLOADS = 200;

/** An opened page, with the uploaded pictures that its fields suggest, and where its values come from. */
type EditedPage = OpenedPage & { uploads: readonly MediaRow[]; sources: PageSources };

/** Where the values of a page come from, and who changed them last. */
async function openSources(
  site: ComposerSite,
  { pages, cell, added, sample, release }: OpenedPage,
): Promise<PageSources> {
  const explained = pages.explain(cell.brand, cell.locale, sample);
  return {
    values: explained?.values ?? [],
    stored: await listStoredChanges(site.desk.composer.db, explained?.files ?? [], release?.id),
    brandName: createBrandNames(site, added ? [added] : []),
    zone: findZone(site, cell.brand, added),
  };
}

/** The editor of a page. */
export async function composeEditor(
  request: PageRequest,
  opened: OpenedPage,
  unsaved: Unsaved = {},
): Promise<EditorScreen> {
  const { site } = request;
  const { cell, added, kind, listed, choice, release, drafts, layers, layer, folded } = opened;
  const brandName = createBrandNames(site, added ? [added] : []);
  const uploads = await listMedia(site.desk.composer.db, '', MOST_UPLOADS);
  const subject = subjectOf({ kind, name: listed.page });
  const { comments, present, undoable } = await readActivity(request, release, subject);
  const health = await readBlockHealth(site, opened);
  const edited = { ...opened, uploads, sources: await openSources(site, opened) };
  const block = readEdited(site, edited, unsaved);
  return {
    screen: 'editor',
    typed: TYPED_FORMS.filter((form) => unsaved[form] !== undefined),
    page: {
      kind,
      name: listed.page,
      brand: cell.brand,
      brandName: brandName(cell.brand),
      locale: cell.locale,
    },
    isNewStorefront: added !== undefined,
    choice: { ...choice, layer: layer?.layer, block: block?.id },
    release: release && { id: release.id, title: release.title },
    discard: opened.isChanged && layer ? { path: folded.file } : undefined,
    drafts: drafts.map(({ id, title }) => ({ id, title })),
    layers: layers.map(({ file, reach, layer: one }) => ({
      name: describeLayer(file, brandName),
      reach,
      isCurrent: one === layer?.layer,
    })),
    layer: describeLayer(folded.file, brandName),
    outline: listOutline(site, { ...opened, comments, health }, block?.id),
    present,
    comments:
      release &&
      viewComments(
        site,
        release,
        comments,
        { subject, block: block?.isNew ? '' : (block?.id ?? '') },
        unsaved.comment,
      ),
    canArrange: release !== undefined && layer !== undefined,
    block,
    health: block && health.get(block.id),
    panel: block || !release || kind === 'layout' ? undefined : readPagePanel(edited, unsaved),
    palette:
      choice.search === undefined ? undefined : listPalette(site, choice.search, folded.folded.subject),
    preview: await readPreview(request, opened),
    canUndo: undoable.undo.length > 0,
    canRedo: undoable.redo.length > 0,
    mark: site.desk.randomId(),
    problems: listOther(opened.problems, block?.id, release !== undefined && !block),
  };
}

/** What people do on a page of a release: comments on it, who has it open, what the person may undo. */
async function readActivity({ site, session }: PageRequest, release: OpenedPage['release'], subject: string) {
  if (!release) return { comments: [], present: [], undoable: { undo: [], redo: [] } };
  const { staff } = session!;
  const { db, clock } = site.desk.composer;
  const all = await listComments(db, release.id);
  return {
    comments: all.filter((one) => one.subject === subject),
    present: await enterPage(db, { release: release.id, subject, person: staff.email, at: clock() }),
    undoable: await listUndoable(site.desk, staff, release.id),
  };
}

/** Parts of the chosen block whose faults stand at their fields. */
const SHOWN_PARTS: readonly unknown[] = ['props', 'when'];

/** Sentences of what is wrong elsewhere on the page. */
const listOther = (problems: readonly Problem[], block: string | undefined, isPage: boolean): string[] => [
  ...new Set(
    problems
      .filter(({ block: id, path = [] }) =>
        id === undefined ? !isPage || !isPageField(path) : id !== block || !SHOWN_PARTS.includes(path[2]),
      )
      .map(({ block: id, message }) => (id === undefined ? message : `${formatPageName(id)}: ${message}`)),
  ),
];

function readEdited(
  site: ComposerSite,
  opened: EditedPage,
  { settings, condition }: Unsaved,
): EditedBlock | undefined {
  const { choice, folded } = opened;
  const blockTypes = site.desk.editing.blockTypes();
  const id = choice.block;
  const block = id === undefined ? undefined : folded.folded.blocks.get(id);
  const name = choice.add ?? block?.type;
  const type = name === undefined ? undefined : blockTypes.get(name);
  if (choice.add !== undefined) return type && readNew(site, opened, choice.add, settings);
  if (id === undefined || !block) return undefined;
  const isCurrent = type && (block.version ?? type.definition.version) === type.definition.version;
  const isEditable = isCurrent === true && !block.hidden;
  const position = findPosition(folded.folded, id);
  return {
    id,
    isNew: false,
    title: type?.definition.title ?? block.type,
    description: type?.definition.description ?? '',
    isHidden: block.hidden,
    isRemovable: !folded.below.blocks.has(id) && readBlock(folded.document, id) !== undefined,
    canMoveUp: position !== undefined && position.at > 0,
    canMoveDown: position !== undefined && position.at < position.ids.length - 1,
    spots: listSpots(site, opened, id),
    form: isEditable
      ? readForm(site, opened, { id, type: block.type, props: block.props }, settings)
      : undefined,
    condition: readConditionView(opened, { id, isEditable }, condition),
    cost: readBlockCost(site, block.type),
  };
}

function readNew(
  site: ComposerSite,
  opened: EditedPage,
  type: string,
  posted: PostedForm | undefined,
): EditedBlock {
  const { definition } = site.desk.editing.blockTypes().get(type)!;
  return {
    id: type,
    isNew: true,
    title: definition.title,
    description: definition.description,
    isHidden: false,
    isRemovable: false,
    canMoveUp: false,
    canMoveDown: false,
    spots: listSpots(site, opened, undefined, type),
    form: readForm(site, opened, { id: '', type, props: {} }, posted),
    condition: undefined,
    cost: readBlockCost(site, type),
  };
}

function readForm(
  site: ComposerSite,
  { cell, configs: { media, label }, folded, pages, problems, uploads, sources }: EditedPage,
  { id, type, props }: { id: string; type: string; props: Json },
  posted: PostedForm | undefined,
): NonNullable<EditedBlock['form']> {
  const fields = readFields(site.desk.editing.blockTypes().get(type)!.schema);
  const state = posted?.state ?? { values: props, raw: new Map<string, string>(), faults: [] };
  return {
    fields,
    stored: posted?.stored ?? props,
    state,
    sources: id === '' ? {} : readSources(fields, findPropsValues(id, folded), folded, sources),
    errors: posted?.errors ?? listFieldErrors(fields, id, problems),
    language: cell.languages.at(-2) ?? cell.locale.slice(0, 2),
    links: [...pages.pageFiles().keys()].flatMap((page) =>
      pages.buildPath(cell.brand, cell.locale, page) === undefined
        ? []
        : [{ value: `page:${page}`, label: formatPageName(page) }],
    ),
    media: [
      ...uploads.map((row) => ({ value: referToUpload(row), label: row.title })),
      ...media(cell.brand).map((file) => ({ value: `media:${file}`, label: file })),
    ],
    labels: readLabels({ ...props, ...state.values }, (key) => label(cell.brand, cell.locale, key)),
  };
}
