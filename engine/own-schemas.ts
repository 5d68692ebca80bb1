/**
 * Ajv options for schemas of our own, compiled at each start. That they are sound is for a test to state
 * (tests/architecture/schemas.test.ts), and code that runs a few hundred times needs no optimising: both cost a start
 * half a second.
 */
export const ownSchemas = { meta: false, validateSchema: false, code: { optimize: false } } as const;
