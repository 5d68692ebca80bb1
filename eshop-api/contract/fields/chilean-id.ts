/**
 * Whether the check character of a Chilean id (RUT) fits its digits: each from the right times 2 to 7 in turn, the sum
 * modulo 11 taken from 11; 10 is written K, 11 is 0. What does not look like an id at all is not judged here.
 */
export function hasCheckCharacter(id: string): boolean {
  const [, digits, check] = /^(\d{7,8})-([A-Za-z\d])$/.exec(id) ?? [];
  if (!digits || !check) return true;
  const sum = [...digits].reverse().reduce((all, digit, at) => all + Number(digit) * (2 + (at % 6)), 0);
  return check.toUpperCase() === '0123456789K0'[11 - (sum % 11)];
}
