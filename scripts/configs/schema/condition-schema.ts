import type { pageFrame } from '../../../engine/pages/frame.schema';
import type { ShopNames } from './gather-names';

type Condition = typeof pageFrame.definitions.condition;

const month =
  '(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2\\d))';
/** A local date-time as the engine takes it (engine/pages/local-time.ts); 29 February counts in every year here. */
const localTime = `^\\d{4}-${month}T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?$`;

/** A condition with every market, locale, flag and campaign that the shop has; times are checked. */
export function adaptCondition(
  condition: Condition,
  { markets, locales, flags, campaigns }: ShopNames,
): Record<string, unknown> {
  const { properties } = condition;
  const time = {
    ...properties.from,
    pattern: localTime,
    patternErrorMessage: 'Write a date and time like 2026-11-27T00:00, in the brand’s time zone.',
    examples: ['2026-11-27T00:00'],
  };
  const { campaign } = properties;
  return {
    ...condition,
    properties: {
      ...properties,
      markets: { ...properties.markets, items: { enum: markets } },
      locales: { ...properties.locales, items: { enum: locales } },
      flags: {
        ...properties.flags,
        properties: Object.fromEntries(
          [...flags].map(([flag, description]) => [flag, { description, examples: [true, false] }]),
        ),
        additionalProperties: false,
      },
      campaign: {
        ...campaign,
        properties: { ...campaign.properties, code: { ...campaign.properties.code, examples: campaigns } },
      },
      from: time,
      until: time,
    },
  };
}
