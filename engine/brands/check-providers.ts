import type { CheckedFile } from '../locales/checked-json';
import type { Problem } from '../pages/page.types';
import type { Brand } from './brand.types';
import { isSecretName, SECRET_PREFIX } from './secret-name';

/** Kind → `use` → the fields beside it; given by the one who has the implementations. */
export type ProviderSchemas = Readonly<
  Record<
    string,
    Readonly<Record<string, { properties: Record<string, object>; required?: readonly string[] }>>
  >
>;

/** Schema of brand.json's `providers`; without the implementations' own schemas any name will do. */
export function composeProvidersSchema(schemas: ProviderSchemas | undefined): Record<string, unknown> {
  const description = `Third-party services of this brand; "$${SECRET_PREFIX}NAME" is read from the environment, so that no secret stands in a file. What is not named is embedded.`;
  const open = {
    type: 'object',
    required: ['use'],
    properties: { use: { type: 'string' } },
    additionalProperties: { type: 'string' },
  };
  if (!schemas) return { type: 'object', description, additionalProperties: open };
  return {
    type: 'object',
    description,
    additionalProperties: false,
    properties: Object.fromEntries(
      Object.entries(schemas).map(([kind, uses]) => [kind, composeChoice(uses)]),
    ),
  };
}

function composeChoice(uses: ProviderSchemas[string]): Record<string, unknown> {
  const oneOf = Object.entries(uses).map(([use, { properties, required = [] }]) => ({
    properties: { use: { const: use }, ...properties },
    required: ['use', ...required],
    additionalProperties: false,
  }));
  // The tag picks the branch, so a wrong setting is reported in the words of its own service.
  return {
    type: 'object',
    required: ['use'],
    properties: { use: { enum: Object.keys(uses) } },
    discriminator: { propertyName: 'use' },
    oneOf,
  };
}

/** A brand file may hand out only what was put into the environment for third parties. */
export function checkSecretNames(
  { complain }: Pick<CheckedFile<unknown>, 'complain'>,
  { providers = {} }: Pick<Brand, 'providers'>,
): Problem[] {
  return Object.entries(providers).flatMap(([kind, choice]) =>
    Object.entries(choice).flatMap(([setting, text]) =>
      text.startsWith('$') && !isSecretName(text)
        ? [
            complain(
              ['providers', kind, setting],
              'secret-name',
              `"${text}" is not a variable that a brand file may hand to a service`,
              {
                fix: `Give the service's secret a variable of its own, named ${SECRET_PREFIX}… (capitals, digits, _), and write "$${SECRET_PREFIX}…" here.`,
              },
            ),
          ]
        : [],
    ),
  );
}
