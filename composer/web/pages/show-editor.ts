import type { Json } from '../../../engine/pages/merge-patch';
import type { Problem } from '../../../engine/pages/page.types';
import { readBlock } from '../../model/layer-document';
import { findPosition } from '../../model/outline';
import { listUndoable } from '../../server/edit-draft';
import type { EditedBlock, EditorScreen } from '../editor.types';
import type { FieldError } from '../form/form.types';
import type { FormState } from '../form/field.types';
import { readFields } from '../form/read-fields';
import type { TextOf } from '../screen.types';
import { formatPageName } from '../screens/format-layer';
import type { ComposerSite, PageRequest } from '../site.types';
import { readFrame } from './editor-frame';
import { listFieldErrors, describeLayer, readLabels, readSources } from './form-view';
import type { OpenedPage } from './open-editor';
import { listOutline, listSpots } from './page-outline';
import { listPalette } from './palette';

/** What a posted form shows again: as it was typed, with what is wrong. */
export interface PostedForm {
  state: FormState;
  stored: Json;
  errors: readonly FieldError[];
  /** What is wrong with the whole. */
  problem?: TextOf | undefined;
}

/** The editor of a page. @param posted a form that was not saved */
export async function composeEditor(
  { site, session }: PageRequest,
  opened: OpenedPage,
  posted?: PostedForm,
): Promise<EditorScreen> {
  const staff = session!.staff;
  const { cell, listed, choice, release, drafts, layers, layer, folded } = opened;
  const brandName = (id: string) => site.brands().find((one) => one.id === id)?.name ?? id;
  const block = readEdited(site, opened, posted);
  const undoable = release ? await listUndoable(site.desk, staff, release.id) : { undo: [], redo: [] };
  return {
    screen: 'editor',
    page: { name: listed.page, brand: cell.brand, brandName: brandName(cell.brand), locale: cell.locale },
    choice: { ...choice, layer: layer?.layer, block: block?.id },
    release: release && { id: release.id, title: release.title },
    drafts: drafts.map(({ id, title }) => ({ id, title })),
    layers: layers.map(({ file, reach, layer: one }) => ({
      name: describeLayer(file, brandName),
      reach,
      isCurrent: one === layer?.layer,
    })),
    layer: describeLayer(folded.file, brandName),
    outline: listOutline(site, opened, block?.id),
    block,
    palette:
      choice.search === undefined ? undefined : listPalette(site, choice.search, folded.folded.subject),
    preview: await readFrame(site, opened, staff.email),
    canUndo: undoable.undo.length > 0,
    canRedo: undoable.redo.length > 0,
    mark: site.desk.randomId(),
    problems: listOther(opened.problems, block?.id),
  };
}

/** Sentences of what is wrong elsewhere on the page. */
const listOther = (problems: readonly Problem[], block: string | undefined): string[] => [
  ...new Set(
    problems
      .filter((problem) => problem.block !== block || problem.path?.[2] !== 'props')
      .map(({ block: id, message }) => (id === undefined ? message : `${formatPageName(id)}: ${message}`)),
  ),
];

function readEdited(
  site: ComposerSite,
  opened: OpenedPage,
  posted: PostedForm | undefined,
): EditedBlock | undefined {
  const { choice, folded } = opened;
  const blockTypes = site.desk.editing.blockTypes();
  const id = choice.block;
  const block = id === undefined ? undefined : folded.folded.blocks.get(id);
  const name = choice.add ?? block?.type;
  const type = name === undefined ? undefined : blockTypes.get(name);
  if (choice.add !== undefined) return type && readNew(site, opened, choice.add, posted);
  if (id === undefined || !block) return undefined;
  const isCurrent = type && (block.version ?? type.definition.version) === type.definition.version;
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
    form:
      isCurrent && !block.hidden
        ? readForm(site, opened, { id, type: block.type, props: block.props }, posted)
        : undefined,
  };
}

function readNew(
  site: ComposerSite,
  opened: OpenedPage,
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
  };
}

function readForm(
  site: ComposerSite,
  { cell, folded, pages, problems, listed }: OpenedPage,
  { id, type, props }: { id: string; type: string; props: Json },
  posted: PostedForm | undefined,
): NonNullable<EditedBlock['form']> {
  const { media, label } = site.configs();
  const fields = readFields(site.desk.editing.blockTypes().get(type)!.schema);
  const brandName = (brand: string) => site.brands().find((one) => one.id === brand)?.name ?? brand;
  const values = pages.explain(cell.brand, cell.locale, listed.page)?.values ?? [];
  const state = posted?.state ?? { values: props, raw: new Map<string, string>(), faults: [] };
  return {
    fields,
    stored: posted?.stored ?? props,
    state,
    sources: id === '' ? {} : readSources(fields, id, folded, values, brandName),
    errors: posted?.errors ?? listFieldErrors(fields, id, problems),
    language: cell.languages.at(-2) ?? cell.locale.slice(0, 2),
    links: [...pages.pageFiles().keys()].flatMap((page) =>
      pages.buildPath(cell.brand, cell.locale, page) === undefined
        ? []
        : [{ value: `page:${page}`, label: formatPageName(page) }],
    ),
    media: media(cell.brand).map((file) => ({ value: `media:${file}`, label: file })),
    labels: readLabels({ ...props, ...state.values }, (key) => label(cell.brand, cell.locale, key)),
  };
}
