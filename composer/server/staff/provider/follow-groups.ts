import type { Sql } from '../../../../eshop-api/database/database.types';
import { EVERY, type Grant } from '../../../model/privileges';
import { countWholeAdministrators, getStaff } from '../staff.repository';
import { addGroupGrants, listGroupGrants, removeGroupGrants } from './provider.repository';
import type { ProviderSettings } from './provider.types';

/** Grants of a person's groups, each once. */
export function listGrantsOfGroups(
  { groups: rules }: Pick<ProviderSettings, 'groups'>,
  groups: readonly string[],
): Grant[] {
  const grants = groups.flatMap((group) => rules.get(group) ?? []);
  return [...new Map(grants.map((grant) => [keyOf(grant), grant])).values()];
}

const keyOf = ({ role, brand, market }: Grant): string => `${role} ${brand} ${market}`;

export interface GroupChanges {
  added: readonly Grant[];
  removed: readonly Grant[];
  /** The person remains, against the groups, the only administrator of everything. */
  isKeptAdministrator: boolean;
}

/**
 * Gives a person the grants of the groups and takes back those of former groups. Grants that staff have given stay, and so
 * does the grant of the last administrator of everything. Within `lockStaff`.
 */
export async function followGroups(sql: Sql, staff: number, wanted: readonly Grant[]): Promise<GroupChanges> {
  const has = new Set((await getStaff(sql, staff))!.grants.map(keyOf));
  const keys = new Set(wanted.map(keyOf));
  const added = wanted.filter((grant) => !has.has(keyOf(grant)));
  let removed = (await listGroupGrants(sql, staff)).filter((grant) => !keys.has(keyOf(grant)));
  await addGroupGrants(sql, staff, added);
  await removeGroupGrants(sql, staff, removed);
  const last = removed.filter(isWholeAdministrator);
  const isKeptAdministrator = last.length > 0 && (await countWholeAdministrators(sql)) === 0;
  if (isKeptAdministrator) {
    await addGroupGrants(sql, staff, last);
    removed = removed.filter((grant) => !isWholeAdministrator(grant));
  }
  return { added, removed, isKeptAdministrator };
}

const isWholeAdministrator = ({ role, brand, market }: Grant): boolean =>
  role === 'administrator' && brand === EVERY && market === EVERY;
