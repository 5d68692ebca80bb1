import type { Folded } from '../../../engine/pages/fold-layers';
import { fileOf } from '../../../engine/pages/layer-path';
import { isObject } from '../../../engine/pages/merge-patch';
import type { OpenedLayer } from '../../../engine/pages/page-engine.types';
import type { CampaignLayer, CampaignPart } from '../../model/campaign/campaign.types';
import type { LayerTexts } from '../../model/campaign/campaign-texts';
import {
  composeLanding,
  composeRibbon,
  composeTeaser,
  findRibbon,
  readLook,
  teaserIdOf,
} from '../../model/campaign/compose-campaign';
import { suggestId } from '../../model/ops/duplicate-block';
import { foldDocument } from '../../model/ops/layer-draft';
import type { Operation } from '../../model/ops/operation.types';
import { readAt } from '../../model/ops/read-value';
import { readBlock } from '../../model/layer-document';
import { ReleaseRefused } from '../composer.types';
import type { AppliedStep, DraftFile, EditTools } from '../editing.types';
import { NO_RELEASE, openFileOf, type DraftState } from '../open-draft-file';
import type { StaffDesk } from '../staff/staff.types';
import type { CampaignRequest, LayerPlan, OwnPart, PartPlan, PreparedEdit } from './campaign-plan.types';

/** The release of a campaign, which does not exist while it is planned. */
export const CAMPAIGN_RELEASE = { ...NO_RELEASE, kind: 'temporary' } as const;

export interface PlannedLayer {
  plan: LayerPlan;
  /** All files that it might change. */
  paths: readonly string[];
  /** In the order of the parts: landing page, home page, ribbon. */
  edits: readonly PreparedEdit[];
}

interface Site {
  request: CampaignRequest;
  /** The state that the files of all layers are opened of. */
  draft: DraftState;
  pages: ReturnType<EditTools['openPages']>;
  /** Of the new page. */
  name: string;
}

/** A file with what the layer makes of it. */
interface OpenedFile {
  file: DraftFile;
  opened: OpenedLayer;
  folded: Folded;
}

/** Operations of a part, or why there are none. */
type Part = Pick<PartPlan, 'own' | 'left'> & {
  part: CampaignPart;
  at: OpenedFile;
  operations: readonly Operation[];
};

/** Plans one layer: which files it gets, from operations that are tried on what is live. @throws ReleaseRefused bad-text */
export function planLayer(
  desk: StaffDesk,
  site: Site,
  { layer, texts }: { layer: CampaignLayer; texts: LayerTexts },
): PlannedLayer {
  const frame = readFrame(site, layer);
  const open = (kind: 'page' | 'layout', name: string) =>
    openFile(desk, site, fileOf(layer.layer, kind, name));
  const landing = open('page', site.name);
  const home = open('page', frame.home ?? 'home');
  const layout = open('layout', frame.layout);
  const isChosen = (part: CampaignPart) => site.request.chosen.has(`${layer.layer} ${part}`);
  const page = planLanding(site, { layer, texts, frame, landing, home, isChosen });
  const parts = [page.part];
  if (page.link !== undefined)
    parts.push(
      planHome(site, { texts, frame, at: home, link: page.link, isChosen }),
      planRibbon({ texts, at: layout, link: page.link, isChosen }),
    );
  else
    parts.push(
      { part: 'home', at: home, operations: [], own: undefined, left: 'no-landing' },
      { part: 'ribbon', at: layout, operations: [], own: undefined, left: 'no-landing' },
    );
  return applyParts(desk, layer, parts);
}

/** Pages and layout of the storefront around the campaign. */
interface Frame {
  /** Name of the home page; undefined: the storefront has none. */
  home: string | undefined;
  layout: string;
}

function readFrame({ pages }: Site, { cells }: CampaignLayer): Frame {
  const { brand, locale } = cells[0]!;
  const home = pages.matchRoute(brand, locale, '/')?.page;
  const resolved = home === undefined ? undefined : pages.resolvePage(brand, locale, home);
  return { home: resolved && home, layout: resolved?.layout ?? 'shop' };
}

/** @throws ReleaseRefused bad-path, bad-text */
function openFile({ composer, editing }: StaffDesk, { pages, draft }: Site, path: string): OpenedFile {
  const file = openFileOf(composer, editing, { release: CAMPAIGN_RELEASE, draft }, path);
  const opened = pages.openLayer(path);
  if (!opened) throw new ReleaseRefused('bad-path', `"${path}" is no file of a page's layer.`);
  return { file, opened, folded: foldDocument(file.document, opened.below, editing.blockTypes()) };
}

type IsChosen = (part: CampaignPart) => boolean;

/** The landing page, and the link to it; undefined: there is nothing to lead to. */
function planLanding(
  { request: { campaign }, pages, name }: Site,
  parts: {
    layer: CampaignLayer;
    texts: LayerTexts;
    frame: Frame;
    landing: OpenedFile;
    home: OpenedFile;
    isChosen: IsChosen;
  },
): { part: Part; link: string | undefined } {
  const { layer, texts, frame, landing, home, isChosen } = parts;
  const base = { part: 'landing' as const, at: landing, operations: [] };
  const met = findPageAt(pages, layer, campaign.path);
  if (met) {
    const chosen = isChosen('landing') && met.link !== undefined;
    return {
      part: { ...base, own: { ...met, isChosen: chosen }, left: 'own' },
      link: chosen ? met.link : undefined,
    };
  }
  const region = pages.openLayer(fileOf(layer.layer, 'page', frame.home ?? name))?.outlet ?? 'main';
  const taken = new Set([...landing.opened.takenIds, ...readLayoutIds(pages, layer, frame)]);
  const operations = composeLanding({
    campaign,
    texts,
    layout: frame.layout,
    region,
    home: frame.home === undefined ? '/' : `page:${frame.home}`,
    look: readLook(home.folded),
    freeId: (id) => suggestId(id, (one) => taken.has(one)),
  });
  return { part: { ...base, operations, own: undefined, left: undefined }, link: `page:${name}` };
}

/** A new page has no layout yet that its ids could be compared with. */
const readLayoutIds = (pages: Site['pages'], { layer }: CampaignLayer, { layout }: Frame): Iterable<string> =>
  pages.openLayer(fileOf(layer, 'layout', layout))?.takenIds ?? [];

/** The page that has the address somewhere in the layer. The campaign can lead to it if it is the same everywhere and about nothing. */
function findPageAt(
  pages: Site['pages'],
  { cells }: CampaignLayer,
  path: string,
): (OwnPart & { kind: 'page' }) | undefined {
  const met = cells.map(({ brand, locale }) => ({
    brand,
    locale,
    found: pages.matchRoute(brand, locale, path),
  }));
  const first = met.find(({ found }) => found !== undefined);
  if (!first?.found) return undefined;
  const { page: name, params } = first.found;
  const isOne = met.every(({ found }) => found?.page === name) && Object.keys(params).length === 0;
  const subject = pages.resolvePage(first.brand, first.locale, name)?.subject;
  return { kind: 'page', name, link: isOne && subject === undefined ? `page:${name}` : undefined };
}

function planHome(
  { request: { campaign }, name }: Site,
  {
    texts,
    frame,
    at,
    link,
    isChosen,
  }: { texts: LayerTexts; frame: Frame; at: OpenedFile; link: string; isChosen: IsChosen },
): Part {
  const base = { part: 'home' as const, at, operations: [], own: undefined };
  if (texts.homeTitle === undefined) return { ...base, left: 'no-texts' };
  if (frame.home === undefined) return { ...base, left: 'no-home' };
  const id = teaserIdOf(link.replace(/^page:/, '') || name);
  const own = at.folded.blocks.has(id) || at.opened.takenIds.has(id) ? { kind: 'block' as const } : undefined;
  const chosen = own && isChosen('home');
  if (own && !chosen) return { ...base, own: { ...own, isChosen: false }, left: 'own' };
  const region = at.opened.outlet ?? 'main';
  const operations = composeTeaser(at.folded, { id, region, link, picture: campaign.picture, texts });
  return { ...base, operations, own: own && { ...own, isChosen: true }, left: undefined };
}

function planRibbon({
  texts,
  at,
  link,
  isChosen,
}: {
  texts: LayerTexts;
  at: OpenedFile;
  link: string;
  isChosen: IsChosen;
}): Part {
  const base = { part: 'ribbon' as const, at, operations: [], own: undefined };
  if (texts.ribbon === undefined) return { ...base, left: 'no-texts' };
  const ribbon = findRibbon(at.folded);
  if (!ribbon) return { ...base, left: 'no-ribbon' };
  const own = readOwnRibbon(at, ribbon);
  if (own && !isChosen('ribbon')) return { ...base, own: { ...own, isChosen: false }, left: 'own' };
  return {
    ...base,
    operations: composeRibbon(ribbon, texts, link),
    own: own && { ...own, isChosen: true },
    left: undefined,
  };
}

/** Whether the layer hides the ribbon, or it has words of its own there. */
function readOwnRibbon(
  { file }: OpenedFile,
  { id, block: { hidden } }: NonNullable<ReturnType<typeof findRibbon>>,
): OwnPart | undefined {
  if (hidden) return { kind: 'hidden' };
  const fragment = readBlock(file.document, id);
  return isObject(fragment) && readAt(fragment, ['props', 'text']) !== undefined
    ? { kind: 'text' }
    : undefined;
}

/** Tries the operations of all parts; with one that is not possible the layer is left out whole. */
function applyParts({ editing }: StaffDesk, { layer }: CampaignLayer, parts: readonly Part[]): PlannedLayer {
  const types = editing.blockTypes();
  const tried = parts.map((part) => ({ part, ...applyAll(part.at.file, part.operations) }));
  const refused = tried.flatMap(({ reason }) => (reason === undefined ? [] : [reason]));
  const edits = tried.flatMap(({ part, document, steps }) =>
    steps.length > 0 && refused.length === 0 ? [{ file: part.at.file, document, steps }] : [],
  );
  return {
    plan: {
      layer,
      parts: parts.map(({ part, at: { file }, operations, own, left }) => ({
        part,
        path: file.path,
        isNew: file.base === null,
        adds: operations.flatMap((op) =>
          op.kind === 'insertBlock' ? [types.get(op.type)?.definition.title ?? op.type] : [],
        ),
        own,
        left,
      })),
      refused,
      isPossible: refused.length === 0 && edits.length > 0,
    },
    paths: parts.map(({ at: { file } }) => file.path),
    edits,
  };
}

function applyAll(
  file: DraftFile,
  operations: readonly Operation[],
): Pick<PreparedEdit, 'document'> & { steps: AppliedStep[]; reason?: string } {
  let { document } = file;
  const steps: AppliedStep[] = [];
  for (const op of operations) {
    const result = file.apply(document, op);
    if ('refusal' in result) return { document: file.document, steps: [], reason: result.refusal.reason };
    if (result.document !== document) steps.push({ op, inverse: result.inverse });
    ({ document } = result);
  }
  return { document, steps };
}
