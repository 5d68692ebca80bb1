import { fileOf } from '../../../engine/pages/layer-path';
import { referToUpload } from '../../../engine/pages/uploaded-picture';
import { readCampaignPath } from '../../model/campaign/campaign-facts';
import { createCampaign } from '../../server/campaign/create-campaign';
import { planCampaign } from '../../server/campaign/plan-campaign';
import type { CampaignPlan } from '../../server/campaign/campaign-plan.types';
import { listMedia } from '../../server/media/media.repository';
import { refuseUnlessAllowed } from '../../server/staff/release-desk';
import type { CampaignPlanView, CampaignScreen, CampaignValues } from '../campaign.types';
import { readField } from '../read-form';
import type { ComposerPage, ComposerSite, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';
import { findBrandName } from './brand-name';
import { describeLayer } from './form-view';
import { listEditableLayers } from './new-page.pages';
import {
  describeTextFaults,
  findFieldFaults,
  findListing,
  listFreshLanguages,
  readRequest,
  readValues,
  stampOf,
} from './read-campaign';
import { readMark } from './run-edit';

/** Newest uploaded pictures that are suggested. */
const MOST_UPLOADS = 200;
const ANY_PAGE = 'new';

/** Layers of storefronts that the person may edit. */
const listOffered = (request: PageRequest): string[] =>
  listEditableLayers(request).filter((layer) => !layer.startsWith('_base'));

type Shown = Partial<Pick<CampaignScreen, 'errors' | 'textErrors' | 'plan'>> & { values?: CampaignValues };

async function show(
  request: PageRequest,
  { values, errors = {}, textErrors = new Map(), plan }: Shown = {},
): Promise<PageAnswer> {
  const { site, session } = request;
  refuseUnlessAllowed(session!.staff, 'edit');
  const offered = listOffered(request);
  const shown = values ?? readValues(request, offered);
  const screen: CampaignScreen = {
    screen: 'campaign',
    values: shown,
    errors,
    textErrors,
    targets: listTargets(site, offered, shown.layers),
    languages: [...shown.texts.keys()],
    media: await listSuggested(site, offered),
    plan,
    mark: readField(request.form, 'mark') || site.desk.randomId(),
  };
  const isWrong = Object.keys(errors).length + textErrors.size > 0;
  return { screen, ...(isWrong && { status: 422, problem: { key: 'form.wrong' } }) };
}

function listTargets(
  site: ComposerSite,
  offered: readonly string[],
  chosen: readonly string[],
): CampaignScreen['targets'] {
  const brandName = (id: string) => findBrandName(site, id);
  return site
    .brands()
    .map(({ id, name, timeZone }) => ({
      title: name,
      zone: timeZone,
      layers: offered
        .filter((layer) => layer.split('/', 1)[0] === id)
        .map((layer) => ({
          name: describeLayer(fileOf(layer, 'page', ANY_PAGE), brandName),
          isChosen: chosen.includes(layer),
        })),
    }))
    .filter(({ layers }) => layers.length > 0);
}

/** Uploaded pictures, and those of the storefronts. */
async function listSuggested(
  site: ComposerSite,
  offered: readonly string[],
): Promise<CampaignScreen['media']> {
  const brands = [...new Set(offered.map((layer) => layer.split('/', 1)[0]!))];
  const uploads = await listMedia(site.desk.composer.db, '', MOST_UPLOADS);
  const { media } = site.configs();
  const files = new Set(brands.flatMap((brand) => media(brand)));
  return [
    ...uploads.map((row) => ({ value: referToUpload(row), label: row.title })),
    ...[...files].map((file) => ({ value: `media:${file}`, label: file })),
  ];
}

async function post(request: PageRequest): Promise<PageAnswer> {
  const { site, form, session } = request;
  const values = readValues(request, listOffered(request));
  const errors = findFieldFaults(site, values);
  if (Object.keys(errors).length > 0) return show(request, { values, errors });
  if (listFreshLanguages(request, values).length > 0)
    return { ...(await show(request, { values })), notice: { key: 'campaign.write' } };
  const listing = await findListing(site, values);
  if (listing === 'missing')
    return show(request, { values, errors: { listing: { key: 'campaign.noListing' } } });
  const asked = readRequest(site, values);
  const isPlanned = readField(form, 'planned') === stampOf(values);
  if (readField(form, 'act') === 'create' && isPlanned) {
    const made = await createCampaign(site.desk, session!.staff, { ...asked, mark: readMark(request) });
    if ('release' in made)
      return { redirect: `/composer/releases/${made.release}?done=campaign${made.isPart ? 'Part' : ''}` };
    return {
      ...(await showPlan(request, values, made.plan, listing)),
      status: 422,
      problem: { key: 'campaign.none' },
    };
  }
  const { plan } = await planCampaign(site.desk, session!.staff, asked);
  const answer = await showPlan(request, values, plan, listing);
  // What is made is what was planned.
  return readField(form, 'act') === 'create' && plan.faults.length === 0
    ? { ...answer, status: 422, problem: { key: 'campaign.changed' } }
    : answer;
}

async function showPlan(
  request: PageRequest,
  values: CampaignValues,
  plan: CampaignPlan,
  listing: CampaignPlanView['listing'],
): Promise<PageAnswer> {
  if (plan.faults.length > 0) return show(request, { values, textErrors: describeTextFaults(plan.faults) });
  const describe = (layer: string) =>
    describeLayer(fileOf(layer, 'page', ANY_PAGE), (id) => findBrandName(request.site, id));
  const answer = await show(request, {
    values,
    plan: {
      layers: plan.layers.map(({ layer, ...one }) => ({ ...one, name: describe(layer) })),
      covered: plan.covered.map(describe),
      fallbacks: plan.fallbacks.map(({ layer, ...one }) => ({ ...one, name: describe(layer) })),
      problems: plan.problems,
      remarks: plan.remarks,
      able: plan.problems.length > 0 ? 0 : plan.layers.filter(({ isPossible }) => isPossible).length,
      address: readCampaignPath(values.title, values.address)!,
      listing,
      stamp: stampOf(values),
    },
  });
  return { ...answer, notice: { key: 'campaign.planned' } };
}

export const campaignPages: readonly ComposerPage[] = [
  {
    path: '/campaigns/new',
    needs: 'factor',
    get: (request) => show(request),
    post: (request) =>
      attempt(
        () => post(request),
        () => show(request),
      ),
  },
];
