/** Short facts on one line, a dot between them; where the line breaks, the dot stays with what stands before it. Empty parts are left out. */
export const joinParts = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join('\u00a0· ');
