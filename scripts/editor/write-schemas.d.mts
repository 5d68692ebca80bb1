export function areSchemasStale(root: string): boolean;
export function writeSchemas(
  root: string,
  options?: { background?: boolean; waitMs?: number },
): Promise<boolean>;
