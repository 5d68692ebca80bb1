import { composeAddresses } from '../../../engine/brands/storefronts';
import { findTouched } from '../../model/file-reach';
import { createStorefront } from '../../server/create-storefront';
import { refuseUnlessAllowed } from '../../server/staff/release-desk';
import type { NewStorefrontScreen, NewStorefrontValues } from '../new-storefront.types';
import { readField } from '../read-form';
import type { TextOf } from '../screen.types';
import type { ComposerPage, PageAnswer, PageRequest } from '../site.types';
import { attempt } from './attempt';
import { MAX_TITLE } from './begin-release';

const MAX_NAME = 60;
const MAX_PROBLEMS = 10;

const NO_VALUES: NewStorefrontValues = { name: '', key: '', from: '', locales: '' };

function show(
  { site, session }: PageRequest,
  values = NO_VALUES,
  errors: NewStorefrontScreen['errors'] = {},
  problem?: TextOf,
): PageAnswer {
  refuseUnlessAllowed(session!.staff, 'edit', findTouched(['brands/-/brand.json'], site.desk.cells()));
  const screen: NewStorefrontScreen = {
    screen: 'new-storefront',
    values,
    errors,
    starts: site.startBrands().map(({ id, name, patterns, locales }) => ({
      id,
      name,
      address: composeAddresses(patterns, '*').publicOrigin,
      locales,
    })),
  };
  const refused = problem ?? (Object.keys(errors).length > 0 ? { key: 'form.wrong' } : undefined);
  return { screen, ...(refused && { status: 422, problem: refused }) };
}

const readValues = ({ form }: PageRequest): NewStorefrontValues => ({
  name: readField(form, 'name').trim(),
  key: readField(form, 'key').trim(),
  from: readField(form, 'from'),
  locales: readField(form, 'locales').trim(),
});

/** Texts of what may be wrong with the key and the locales. */
const FAULTS = {
  'bad-key': { key: 'newStorefront.badKey' },
  'reserved-key': { key: 'newStorefront.reservedKey' },
  'taken-key': { key: 'newStorefront.takenKey' },
  'taken-host': { key: 'newStorefront.takenHost' },
  'bad-locales': { locales: 'newStorefront.badLocales' },
} as const;

async function create(request: PageRequest): Promise<PageAnswer> {
  const { site, session } = request;
  const values = readValues(request);
  const { name, key, locales } = values;
  const from = site.startBrands().find(({ id }) => id === values.from);
  if (!from) return show(request, values, {}, { key: 'refused.bad-form' });
  if (name === '' || name.length > MAX_NAME) return show(request, values, { name: 'newStorefront.badName' });
  const outcome = await createStorefront(site.desk, session!.staff, {
    id: key,
    name,
    from,
    locales: [...new Set(locales.split(/[\s,]+/).filter(Boolean))],
    title: name.slice(0, MAX_TITLE),
    brands: site.brands().map(({ id }) => id),
    hosts: site.hosts(),
  });
  if ('fault' in outcome) return show(request, values, FAULTS[outcome.fault]);
  if ('problems' in outcome) {
    const details = outcome.problems.slice(0, MAX_PROBLEMS).map(({ file, message }) => `${file}: ${message}`);
    return show(request, values, {}, { key: 'refused.unsound', details });
  }
  return { redirect: `/composer/releases/${outcome.release}?done=newStorefront` };
}

export const newStorefrontPages: readonly ComposerPage[] = [
  {
    path: '/brands/new',
    needs: 'factor',
    get: async (request) => show(request),
    post: (request) =>
      attempt(
        () => create(request),
        async () => show(request, readValues(request)),
      ),
  },
];
