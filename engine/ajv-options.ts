/**
 * Ajv options for schemas of our own, compiled at each start. A test checks that they are sound
 * (tests/architecture/schemas.test.ts), and code that runs a few hundred times needs no optimising: both would cost
 * each start half a second.
 */
export const ajvOptions = { meta: false, validateSchema: false, code: { optimize: false } } as const;
