/** Names of what must be typed anew each time: it pays, or proves who somebody is. */
const SECRETS = /pin$|cvc|cvv|token|password|captcha|cardnumber|cardholder|expirydate|^number$|^holder$/i;
const NAMES = /^[A-Za-z][\w-]{0,59}$/;
/** Digits only so long as a card's; a telephone has at most 16 of them, but its own name. */
const CARD_DIGITS = /^\d{13,19}$/;

/** What may be kept of a form: texts under field names, no secrets, nothing that is a card's number wherever it was typed. '' erases. */
export const pickKeepable = (data: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(data)
      .filter(
        ([name, text]) =>
          NAMES.test(name) &&
          !SECRETS.test(name) &&
          !(/telephone|phone/i.test(name) ? false : isCardNumber(text)),
      )
      .map(([name, text]) => [name, text.replaceAll('\u0000', '')]),
  );

const isCardNumber = (text: string): boolean => {
  const digits = text.replaceAll(/[\s-]/g, '');
  return CARD_DIGITS.test(digits) && hasCheckDigit(digits);
};

/** Each second digit from the right counts double (ISO/IEC 7812). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .reverse()
    .map(Number)
    .reduce((all, digit, at) => all + (at % 2 === 0 ? digit : digit > 4 ? digit * 2 - 9 : digit * 2), 0);
  return sum % 10 === 0;
}
