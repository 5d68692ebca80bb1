/** Letters that no decomposition takes apart. */
const PLAIN: Record<string, string> = { ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ı: 'i', đ: 'd', ё: 'е' };

/** A place as typed, for comparing: lower case, without accents, dots and dashes. `São Paulo`, `sao-paulo` are one. */
export const foldPlace = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('und')
    .replace(/[łøæœßıđё]/g, (letter) => PLAIN[letter]!)
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .replace(/[\s’'·.,/()-]+/g, ' ')
    .trim();

/** A postal code for comparing: capitals and digits alone. */
export const foldCode = (code: string): string => code.toUpperCase().replace(/[^A-Z\d]/g, '');
