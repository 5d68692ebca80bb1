import { EVERY, ROLES, type Grant } from '../../../model/privileges';

const BRAND = /^(\*|[a-z][a-z0-9-]*)$/;
const MARKET = /^(\*|[A-Z][A-Z0-9]*)$/;
const MAX_GRANTS = 50;

/**
 * Grants by group, out of `{"group": [{"role": "editor", "brands": ["*"], "markets": ["GB"]}]}`: one grant for each brand and market.
 * @throws Error with what is wrong
 */
export function readGroups(json: string): ReadonlyMap<string, readonly Grant[]> {
  const given = parse(json);
  if (!isObject(given)) throw new Error('it is not a JSON object of groups');
  return new Map(Object.entries(given).map(([group, rules]) => [group, readRules(group, rules)]));
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw new Error('it is not valid JSON');
  }
}

function readRules(group: string, rules: unknown): Grant[] {
  if (!Array.isArray(rules) || rules.length === 0) throw new Error(`group "${group}" has no list of grants`);
  const grants = rules.flatMap((rule) => readRule(group, rule));
  if (grants.length > MAX_GRANTS) throw new Error(`group "${group}" has more than ${MAX_GRANTS} grants`);
  return grants;
}

function readRule(group: string, rule: unknown): Grant[] {
  if (!isObject(rule)) throw new Error(`a grant of group "${group}" is no object`);
  const unknown = Object.keys(rule).find((key) => !['role', 'brands', 'markets'].includes(key));
  if (unknown !== undefined)
    throw new Error(`a grant of group "${group}" has the unknown field "${unknown}"`);
  const role = ROLES.find((one) => one === rule['role']);
  if (!role) throw new Error(`a role of group "${group}" is none of ${ROLES.join(', ')}`);
  const brands = readNames(rule['brands'], BRAND);
  const markets = readNames(rule['markets'], MARKET);
  if (!brands || !markets)
    throw new Error(
      `a grant of group "${group}" has no list of brands and of markets; "${EVERY}" is every one`,
    );
  return brands.flatMap((brand) => markets.map((market) => ({ role, brand, market })));
}

function readNames(given: unknown, form: RegExp): string[] | undefined {
  const isList = Array.isArray(given) && given.length > 0;
  return isList && given.every((one) => typeof one === 'string' && form.test(one)) ? given : undefined;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
