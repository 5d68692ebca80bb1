import { findSkippedTime } from '../../../engine/pages/local-time';
import type { Problem } from '../../../engine/pages/page.types';
import type { FileText } from '../../model/live-text';
import { formatDocument } from '../../model/document-text';
import { findTouched } from '../../model/file-reach';
import { toPageName } from '../../model/page-address';
import { findLongTexts, resolveTexts } from '../../model/campaign/campaign-texts';
import { openCampaignLayers } from '../../model/campaign/campaign-layers';
import { ReleaseRefused } from '../composer.types';
import { findFreeName } from '../create-page';
import { loadDraft } from '../open-draft-file';
import { refuseUnlessAllowed } from '../staff/release-desk';
import type { StaffDesk, StaffMember } from '../staff/staff.types';
import type { CampaignPlan, CampaignRequest, LayerPlan, PreparedEdit } from './campaign-plan.types';
import { CAMPAIGN_RELEASE, planLayer, type PlannedLayer } from './plan-layer';

/** Layers of one campaign. */
export const MAX_CAMPAIGN_LAYERS = 40;

export interface PreparedCampaign {
  plan: CampaignPlan;
  /** Pages first, so that an undo takes the links to them back before them. */
  edits: readonly PreparedEdit[];
}

/**
 * What a campaign would write, layer by layer, and what a layer has of its own. Nothing is stored.
 * @throws ReleaseRefused bad-path (an unknown layer), bad-text, too-long (too many layers), busy; StaffRefused not-allowed; CheckFailed
 */
export async function planCampaign(
  desk: StaffDesk,
  actor: StaffMember,
  request: CampaignRequest,
): Promise<PreparedCampaign> {
  const { campaign, zone, taken } = request;
  const { layers, covered } = openLayers(desk, request);
  const resolved = layers.map((layer) => ({ layer, ...resolveTexts(layer, campaign.texts) }));
  const faults = [...findLongTexts(campaign.texts), ...resolved.flatMap((one) => one.faults)];
  const texts = { fallbacks: resolved.flatMap(({ fallbacks }) => fallbacks), faults };
  const remarks = [campaign.from, campaign.until].flatMap((local) => {
    const shown = findSkippedTime(local, zone);
    return shown === undefined ? [] : [`${local} does not exist in ${zone}; it is ${shown}.`];
  });
  const none = { layers: [], covered, problems: [], remarks, ...texts };
  if (faults.length > 0) return { plan: none, edits: [] };
  const draft = await loadDraft(desk.composer, CAMPAIGN_RELEASE);
  const before = draft.texts();
  const name = await findFreeName(desk, taken, toPageName(campaign.path));
  const pages = desk.editing.openPages(before);
  const planned = resolved.map((one) => planLayer(desk, { request, draft, pages, name }, one));
  for (const { paths } of planned) refuseUnlessAllowed(actor, 'edit', findTouched(paths, desk.cells()));
  const { able, problems } = await checkLayers(desk, before, planned);
  return {
    plan: { ...none, layers: able.map(({ plan }) => plan), problems },
    edits: orderEdits(able),
  };
}

/** @throws ReleaseRefused bad-path, too-long, empty */
function openLayers(desk: StaffDesk, { layers }: CampaignRequest) {
  const cells = desk.cells();
  if (layers.length === 0) throw new ReleaseRefused('empty', 'A campaign is made in one layer at least.');
  if (layers.length > MAX_CAMPAIGN_LAYERS)
    throw new ReleaseRefused('too-long', `A campaign is made in ${MAX_CAMPAIGN_LAYERS} layers at most.`);
  const isOfStorefront = (layer: string) =>
    cells.some((cell) => cell.layers.includes(layer) && cell.brand === layer.split('/', 1)[0]);
  const unknown = layers.find((layer) => !isOfStorefront(layer));
  if (unknown !== undefined)
    throw new ReleaseRefused('bad-path', `"${unknown}" is no layer of a storefront.`);
  return openCampaignLayers([...new Set(layers)], cells);
}

/** Of the files of all layers, those of one kind together. */
const orderEdits = (planned: readonly PlannedLayer[]): PreparedEdit[] => {
  const able = planned.filter(({ plan }) => plan.isPossible);
  const longest = Math.max(0, ...able.map(({ edits }) => edits.length));
  return Array.from({ length: longest }, (_, at) => able.flatMap(({ edits }) => edits[at] ?? [])).flat();
};

const keyOf = ({ file, code, message }: Problem): string => `${file} ${code} ${message}`;

/**
 * Checks all layers together. One whose files would have errors is left out whole, and the others are checked again without it. Errors of
 * other files belong to no layer.
 */
async function checkLayers(
  { editing }: StaffDesk,
  before: ReadonlyMap<string, FileText>,
  planned: readonly PlannedLayer[],
): Promise<{ able: PlannedLayer[]; problems: Problem[] }> {
  let able = [...planned];
  const known = new Set<string>();
  for (;;) {
    const edits = orderEdits(able);
    if (edits.length === 0) return { able, problems: [] };
    const docs = edits.map(({ file, document }) => [file.path, formatDocument(document)] as const);
    const found = await editing.findErrors(new Map([...before, ...docs]));
    if (found.length > 0 && known.size === 0)
      for (const problem of await editing.findErrors(before)) known.add(keyOf(problem));
    const caused = found.filter((problem) => !known.has(keyOf(problem)));
    const broken = able.filter(
      ({ plan, paths }) => plan.isPossible && caused.some(({ file }) => paths.includes(file)),
    );
    if (broken.length === 0) return { able, problems: caused };
    able = able.map((one) => (broken.includes(one) ? refuseLayer(one, caused) : one));
  }
}

function refuseLayer({ plan, paths }: PlannedLayer, problems: readonly Problem[]): PlannedLayer {
  const own = problems.filter(({ file }) => paths.includes(file)).map(({ message }) => message);
  const refused: LayerPlan = { ...plan, refused: [...new Set(own)], isPossible: false };
  return { plan: refused, paths, edits: [] };
}
