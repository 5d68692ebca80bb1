import { detectBrand, digitsOf } from '../card-number.rules';

/** 4-6-5 for fifteen-digit brands, else groups of four. */
export function formatNumber(text: string): string {
  const digits = digitsOf(text).replace(/\D/g, '').slice(0, 19);
  const groups =
    detectBrand(digits) === 'amex'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10, 15)]
      : (digits.match(/.{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

/** MM/YY or MM/YYYY; a first digit above 1 can only be a month with its zero left out. */
export function formatExpiry(text: string): string {
  const digits = text
    .replace(/^\s*(\d)\s*\/$/, '0$1/')
    .replace(/\D/g, '')
    .slice(0, 6);
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits;
  return whole.length > 2
    ? `${whole.slice(0, 2)}/${whole.slice(2, 6)}`
    : whole + (/^\d{2}\/$/.test(text.trim()) || /^\s*\d\s*\/$/.test(text) ? '/' : '');
}

/** Formats while someone types, and keeps the caret behind the same digit. */
export function typeInto(input: HTMLInputElement, format: (text: string) => string): void {
  const before = input.value;
  const digitsBefore = before.slice(0, input.selectionStart ?? before.length).replace(/\D/g, '').length;
  const wasAtEnd = (input.selectionStart ?? before.length) === before.length;
  input.value = format(before);
  if (wasAtEnd) return;
  let caret = 0;
  for (let seen = 0; caret < input.value.length && seen < digitsBefore; caret++)
    if (/\d/.test(input.value[caret]!)) seen++;
  input.setSelectionRange(caret, caret);
}
