import { NOTHING_TOUCHED, type ShopCell, type Touched } from './file-reach';

export const ROLES = ['viewer', 'editor', 'translator', 'publisher', 'administrator'] as const;
export type Role = (typeof ROLES)[number];

/** Operations in the composer. */
export const OPERATIONS = [
  'read',
  'preview',
  'edit',
  'submit',
  'review',
  'publish',
  'schedule',
  'roll-back',
  'pause',
  'staff',
  'audit',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** Matches every brand or every market. */
export const EVERY = '*';

/** A role in one brand and one market; `*` for every one. */
export interface Grant {
  role: Role;
  brand: string;
  market: string;
}

/**
 * Scope that a role needs for an operation.
 * `some`: one of the touched cells is in scope; `all`: each is; `texts`: as `all`, and only texts are touched;
 * `whole`: requires a grant for every brand and market.
 */
export type Reach = 'some' | 'all' | 'texts' | 'whole';

/** Role → operation → scope; anything missing is refused. An administrator needs a publisher's grant as well to publish. */
export const PRIVILEGES: Readonly<Record<Role, Partial<Record<Operation, Reach>>>> = {
  viewer: { read: 'some' },
  editor: { read: 'some', preview: 'all', edit: 'all', submit: 'all' },
  translator: { read: 'some', preview: 'texts', edit: 'texts', submit: 'texts' },
  publisher: {
    read: 'some',
    preview: 'all',
    edit: 'all',
    submit: 'all',
    review: 'all',
    publish: 'all',
    schedule: 'all',
    'roll-back': 'all',
    pause: 'whole',
  },
  administrator: { read: 'some', staff: 'all', audit: 'whole', pause: 'whole' },
};

const covers = (grant: Grant, { brand, market }: Pick<ShopCell, 'brand' | 'market'>): boolean =>
  (grant.brand === EVERY || grant.brand === brand) && (grant.market === EVERY || grant.market === market);

const isWhole = ({ brand, market }: Grant): boolean => brand === EVERY && market === EVERY;

/** Whether grants together allow an operation. Touched cells may be covered by different grants. */
export function isAllowed(
  grants: readonly Grant[],
  operation: Operation,
  { cells, isTexts }: Touched = NOTHING_TOUCHED,
): boolean {
  const usable = grants.flatMap((grant) => {
    const reach = PRIVILEGES[grant.role][operation];
    if (!reach || (reach === 'texts' && !isTexts) || (reach === 'whole' && !isWhole(grant))) return [];
    return [{ grant, reach }];
  });
  if (usable.length === 0) return false;
  const isCovered = (cell: Touched['cells'][number]) => usable.some(({ grant }) => covers(grant, cell));
  if (cells.length === 0) return true;
  return usable.some(({ reach }) => reach === 'some') ? cells.some(isCovered) : cells.every(isCovered);
}

/** Whether an administrator's grants cover another grant, which is required to give it. */
export const holdsGrant = (own: readonly Grant[], given: Pick<Grant, 'brand' | 'market'>): boolean =>
  own.some(
    (grant) =>
      PRIVILEGES[grant.role].staff !== undefined &&
      (grant.brand === EVERY || grant.brand === given.brand) &&
      (grant.market === EVERY || grant.market === given.market),
  );
