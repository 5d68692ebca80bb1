import { Ajv, type ValidateFunction } from 'ajv';
import { ajvOptions } from '../ajv-options';
import { importCampaign, unknownCampaign } from './check-campaign';
import { findContradictions } from './contradictions';
import { describeSchemaErrors } from './describe-schema-error';
import { conditionFrame } from './frame.schema';
import { findSkippedTime, isLocalTime } from './local-time';
import { findNearName } from './near-name';
import type { EngineContext } from './snapshot';
import type { Condition } from './condition.types';

export interface ConditionFault {
  code: string;
  severity?: 'warning';
  path: (string | number)[];
  at?: 'key';
  message: string;
  didYouMean?: string;
  fix?: string;
}

let validate: ValidateFunction | undefined;

/**
 * What is wrong with a `when`: its form, unknown names, times that do not exist, parts that exclude each other.
 * @param timeZone of the brand whose clock its times are read by
 */
export function checkCondition(when: Condition, context: EngineContext, timeZone: string): ConditionFault[] {
  validate ??= new Ajv({ ...ajvOptions, allErrors: true, strict: false }).compile(conditionFrame);
  if (!validate(when))
    return describeSchemaErrors(
      validate.errors ?? [],
      conditionFrame.definitions.condition,
      when,
      '"when"',
    ) as ConditionFault[];
  const faults = checkNames(when, context, timeZone, []);
  const never = findContradictions(when, (locale) => context.locales.get(locale)?.market);
  return [
    ...faults,
    ...never.map(({ path, message }) => ({
      code: 'never-holds',
      path,
      message: `This condition can never hold: ${message}.`,
      fix: 'Mend it, or remove the block.',
    })),
  ];
}

function checkNames(
  when: Condition,
  context: EngineContext,
  timeZone: string,
  path: string[],
): ConditionFault[] {
  const { markets = [], locales = [], flags = {}, campaign, not } = when;
  return [
    ...markets.flatMap((name, i) => checkKnown('market', name, context.markets, [...path, 'markets', i])),
    ...locales.flatMap((name, i) => checkKnown('locale', name, context.localeNames, [...path, 'locales', i])),
    ...Object.keys(flags).flatMap((name) =>
      checkKnown('flag', name, context.flagNames, [...path, 'flags', name], 'key'),
    ),
    ...(['from', 'until'] as const).flatMap((part) => checkTime(when[part], timeZone, [...path, part])),
    ...(campaign && context.lookups.campaigns
      ? checkCampaignCode(campaign.code, context.lookups.campaigns, [...path, 'campaign', 'code'])
      : []),
    ...(not ? checkNames(not, context, timeZone, [...path, 'not']) : []),
  ];
}

/** Most names in a message. */
const MAX_LISTED = 24;

function checkKnown(
  what: string,
  name: string,
  known: ReadonlySet<string>,
  path: (string | number)[],
  at?: 'key',
): ConditionFault[] {
  if (known.has(name)) return [];
  const near = findNearName(name, known);
  const fix =
    known.size > 0 && known.size <= MAX_LISTED
      ? `Name one of ${[...known].join(', ')}.`
      : `Name a ${what} that exists.`;
  return [
    {
      code: `unknown-${what}`,
      path,
      ...(at && { at }),
      message: `No ${what} is called "${name}", so this is never met.`,
      ...(near && { didYouMean: near }),
      fix,
    },
  ];
}

/** Campaigns are data that a merchandiser imports while the shop runs (docs/campaigns.md), so a code that the files do not have may still exist. */
function checkCampaignCode(
  code: string,
  known: ReadonlySet<string>,
  path: (string | number)[],
): ConditionFault[] {
  if (known.has(code)) return [];
  const near = findNearName(code, known);
  return [
    {
      code: 'unknown-campaign',
      severity: 'warning',
      path,
      message: `${unknownCampaign(code)} Until it is imported, it has no status.`,
      ...(near && { didYouMean: near }),
      fix: importCampaign,
    },
  ];
}

function checkTime(time: string | undefined, timeZone: string, path: string[]): ConditionFault[] {
  if (time === undefined) return [];
  if (!isLocalTime(time))
    return [
      {
        code: 'bad-time',
        path,
        message: `"${time}" is no date and time.`,
        fix: 'Write it like 2026-11-27T00:00, in the brand’s time zone.',
      },
    ];
  const read = findSkippedTime(time, timeZone);
  return read === undefined
    ? []
    : [
        {
          code: 'skipped-time',
          severity: 'warning',
          path,
          message: `A clock change skips "${time}" in ${timeZone}: it is read as ${read}.`,
          fix: `Write ${read}.`,
        },
      ];
}
