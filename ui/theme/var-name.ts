const kebab = (word: string): string => word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Name of a token's custom property without the two dashes: ['color','inkMuted'] → 't-color-ink-muted'. */
export const varName = (path: readonly string[]): string => ['t', ...path.map(kebab)].join('-');
