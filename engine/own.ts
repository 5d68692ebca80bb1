/**
 * The own value of a record under a key. Keys that every object inherits (`constructor`, `valueOf`) are names like
 * any other in a config file, so they are never looked up by `record[key]`.
 */
export const own = <Value>(
  record: Readonly<Record<string, Value>> | undefined,
  key: string,
): Value | undefined => (record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined);
