/** Draft-07 schema of operations as editors send them; `restore` is written by the server alone. */
const id = { type: 'string', minLength: 1, maxLength: 60 };
const key = { type: 'string', minLength: 1, maxLength: 100 };
const props = { type: 'object' };
const propPath = {
  type: 'array',
  items: { anyOf: [key, { type: 'integer', minimum: 0, maximum: 10_000 }] },
  minItems: 1,
  maxItems: 20,
};
const fieldPath = { type: 'array', items: key, minItems: 1, maxItems: 3 };
const anchor = { type: 'string', minLength: 1, maxLength: 121 };
const at = {
  type: 'object',
  properties: { after: anchor, before: anchor, first: anchor, last: anchor },
  minProperties: 1,
  maxProperties: 1,
  additionalProperties: false,
};
const path = { type: ['string', 'null'], minLength: 1, maxLength: 200 };
const text = { type: 'string', minLength: 1, maxLength: 1000 };
const language = { type: 'string', minLength: 2, maxLength: 6 };
const themeValue = {
  anyOf: [
    { type: 'string', minLength: 1, maxLength: 400 },
    { type: 'number' },
    { type: 'array', items: { type: 'number' }, minItems: 1, maxItems: 10 },
  ],
};
const when = { type: ['object', 'null'] };

/** @param optional names of the fields that may be missing */
const operation = (kind: string, fields: Record<string, unknown>, optional: readonly string[] = []) => ({
  type: 'object',
  properties: { kind: { const: kind }, ...fields },
  required: ['kind', ...Object.keys(fields).filter((field) => !optional.includes(field))],
  additionalProperties: false,
});

const OPERATIONS = [
  operation('setProp', { block: id, path: propPath, value: {}, was: {} }),
  operation('resetProp', { block: id, path: propPath, was: {} }, ['was']),
  operation('clearProp', { block: id, path: propPath, was: {} }, ['was']),
  operation('insertBlock', { id, type: id, props, when: { type: 'object' }, at }, ['props', 'when']),
  operation('placeBlock', { id, at }),
  operation('resetPlace', { id }),
  operation('hideBlock', { id }),
  operation('showBlock', { id }),
  operation('removeBlock', { id }),
  operation('duplicateBlock', { id, as: id, at }, ['at']),
  operation('setCondition', { block: id, when, was: {} }, ['was']),
  operation('resetCondition', { block: id }),
  operation('setPageField', { path: fieldPath, value: {}, was: {} }),
  operation('resetPageField', { path: fieldPath }),
  operation('keepOverride', { block: id, path: { type: 'array', items: key, maxItems: 20 } }),
  operation(
    'createPage',
    {
      layout: key,
      extends: key,
      address: path,
      title: {
        anyOf: [text, { type: 'object', additionalProperties: text, minProperties: 1, maxProperties: 60 }],
      },
    },
    ['layout', 'extends', 'title'],
  ),
  operation('setPath', { value: path, was: {} }),
  operation(
    'setText',
    { block: id, path: propPath, language, value: { type: ['string', 'null'] }, was: {} },
    ['block', 'language'],
  ),
  operation('setThemeValue', { path: fieldPath, value: themeValue, was: {} }),
  operation('setSetting', {
    path: { type: 'array', items: key, minItems: 2, maxItems: 6 },
    value: {},
    was: {},
  }),
] as const;

export const operationSchema = {
  type: 'object',
  required: ['kind'],
  discriminator: { propertyName: 'kind' },
  oneOf: OPERATIONS,
};
