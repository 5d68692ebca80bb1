export interface Street {
  address: string;
  number: string;
}

/** `Hauptstraße 12 a` → street and number, for countries that want it apart; undefined: none stands at the end. */
export function splitHouseNumber(address: string): Street | undefined {
  const found = /^(.+?)[\s,]+(?:n[ºo°.]*\s*)?(\d{1,5}(?:\s?[a-z])?(?:\s?[-/]\s?\d{1,4}\s?[a-z]?)?)$/i.exec(
    address.trim(),
  );
  return found
    ? { address: found[1]!.replace(/[\s,]+$/, ''), number: found[2]!.replaceAll(' ', '') }
    : undefined;
}
