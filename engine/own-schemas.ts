/**
 * Ajv options for schemas of our own: that they are sound is for a test to say (tests/architecture/schemas.test.ts),
 * not for every start, which it cost a quarter of a second.
 */
export const ownSchemas = { meta: false, validateSchema: false } as const;
