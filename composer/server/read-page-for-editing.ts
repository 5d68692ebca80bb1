import type { Provenance } from '../../engine/pages/value-sources';
import { fileOf } from '../../engine/pages/layer-path';
import { findTouched, type ShopCell } from '../model/file-reach';
import { outlinePage } from '../model/outline-page';
import { foldDocument } from '../model/ops/layer-draft';
import { readAt } from '../model/ops/read-value';
import type { BlockTypes } from '../model/ops/operation.types';
import type { UndoStacks } from '../model/ops/undo-stacks';
import type { PageOutline } from '../model/page-outline.types';
import { isAllowed } from '../model/privileges';
import { ReleaseRefused } from './composer.types';
import { listUndoable } from './edit-draft';
import { openDraftFile, type DraftFile } from './open-draft-file';
import type { Release } from './releases.repository';
import { reachRelease, refuseUnlessAllowed } from './staff/release-desk';
import type { StaffDesk, StaffMember } from './staff/staff.types';

export interface PageToEdit {
  brand: string;
  locale: string;
  /** Name of the page or layout. */
  page: string;
  kind?: 'page' | 'layout';
  /** One of the cell's layers, `running/de_DE`. */
  layer: string;
  /** Left out: the page as it is live, for the first edit. */
  release?: number | undefined;
}

/** A layer that a page of a cell is made of. */
export interface EditableLayer {
  layer: string;
  file: string;
  /** Whether the person may change it. */
  mayEdit: boolean;
  /** Storefronts and locales whose pages it may affect. */
  reach: number;
}

/** What the editor's screen shows of one page in one layer. */
export interface EditablePage extends PageOutline {
  release: Pick<Release, 'id' | 'title' | 'state' | 'kind'> | undefined;
  kind: 'page' | 'layout';
  page: string;
  file: string;
  layer: string;
  /** Layers of the cell, weakest first. */
  layers: readonly EditableLayer[];
  /** Of the file in the release; 0: it is not in it. */
  version: number;
  /** The page's own fields in this layer over the weaker ones; fields without a value are missing. */
  fields: { path?: unknown; layout?: unknown; seo: unknown; cache: unknown };
  ownFields: { path?: unknown; layout?: unknown; seo?: unknown; cache?: unknown };
  /**
   * Where each value of the page in this cell comes from: layer, file, line and the weaker values that it covers. Dotted paths,
   * `blocks.hero.props.title`. A layer stronger than the edited one covers what is edited here.
   */
  sources: readonly Provenance[];
  /** Block types of the page and those that can be added. */
  types: Readonly<Record<string, EditableType>>;
  undo: UndoStacks;
}

export interface EditableType {
  title: string;
  description: string;
  category: string;
  /** JSON Schema of the props. */
  schema: Record<string, unknown>;
  slots: readonly string[];
}

/**
 * A page in one layer of a cell, as it would be with a release.
 * @throws ReleaseRefused not-found (no such cell, layer or page), bad-text; StaffRefused not-allowed
 */
export async function readPageForEditing(
  desk: StaffDesk,
  actor: StaffMember,
  { brand, locale, page, kind = 'page', layer, release: id }: PageToEdit,
): Promise<EditablePage> {
  const cell = desk.cells().find((one) => one.brand === brand && one.locale === locale);
  if (!cell?.layers.includes(layer))
    throw new ReleaseRefused('not-found', `${brand} has no layer "${layer}" in ${locale}.`);
  refuseUnlessAllowed(actor, 'read', { cells: [cell], isTexts: false });
  const release = id === undefined ? undefined : (await reachRelease(desk, actor, 'read', id)).release;
  const file = fileOf(layer, kind, page);
  const draft = release ?? { id: 0, kind: 'permanent' as const };
  const opened = await openDraftFile(desk.composer, desk.editing, draft, file);
  return {
    release: release && { id: release.id, title: release.title, state: release.state, kind: release.kind },
    kind,
    page,
    file,
    layer,
    layers: listLayersOf(desk, actor, cell, kind, page),
    version: opened.version,
    ...readFields(opened),
    ...outlinePage(opened.document, opened.below, opened.rules),
    sources: kind === 'page' ? (opened.pages.explain(brand, locale, page)?.values ?? []) : [],
    types: describeTypes(opened.rules.blockTypes),
    undo: release ? await listUndoable(desk, actor, release.id) : { undo: [], redo: [] },
  };
}

const listLayersOf = (
  desk: StaffDesk,
  { grants }: StaffMember,
  { layers }: ShopCell,
  kind: 'page' | 'layout',
  page: string,
): EditableLayer[] =>
  layers.map((layer) => {
    const file = fileOf(layer, kind, page);
    const reach = desk.cells().filter((cell) => cell.layers.includes(layer)).length;
    return { layer, file, reach, mayEdit: isAllowed(grants, 'edit', findTouched([file], desk.cells())) };
  });

const FIELDS = ['path', 'layout', 'seo', 'cache'] as const;

function readFields({ document, below, rules, kind }: DraftFile): Pick<EditablePage, 'fields' | 'ownFields'> {
  if (kind === 'layout') return { fields: { seo: {}, cache: {} }, ownFields: {} };
  const folded = foldDocument(document, below, rules.blockTypes);
  const pick = (from: unknown) =>
    Object.fromEntries(
      FIELDS.map((field) => [field, readAt(from, [field])] as const).filter(
        ([, value]) => value !== undefined,
      ),
    );
  return { fields: { seo: {}, cache: {}, ...pick(folded) }, ownFields: pick(document) };
}

const describeTypes = (blockTypes: BlockTypes): Record<string, EditableType> =>
  Object.fromEntries(
    [...blockTypes.values()].map(({ type, definition, schema }) => {
      const { title, description, category, slots = {} } = definition;
      return [type, { title, description, category, schema, slots: Object.keys(slots) }];
    }),
  );
