/** '{page} [{locale}] {section} {key}' of docs/contract/content.md#missing-labels, or undefined when it is not of that form. */
export function readMissingLabel(
  line: string,
): { page: string; locale: string; section: string; key: string } | undefined {
  const match = /^([\w/.:-]{1,80}) \[([a-z]{2}_[A-Z]{2})\] ([\w/.-]{1,80}) ([\w/.:-]{1,160})$/.exec(line);
  if (!match) return undefined;
  const [, page = '', locale = '', section = '', key = ''] = match;
  return { page, locale, section, key };
}
