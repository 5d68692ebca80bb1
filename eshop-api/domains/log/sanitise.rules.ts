const MAX_TEXT = 4000;
const SECRET_KEY = /pass|token|secret|authori[sz]ation|cookie|card|cvc|cvv|pin|iban|session/i;

/** Text of anything a browser sent: secrets masked, one line, at most 4,000 characters. */
export function sanitise(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value, maskKey) ?? '');
  return maskText(text.slice(0, 4 * MAX_TEXT))
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ')
    .slice(0, MAX_TEXT);
}

const maskKey = (key: string, value: unknown) => (SECRET_KEY.test(key) ? '***' : value);

/** Secrets inside plain text and addresses: card numbers, bearer tokens, secret query parameters, e-mail addresses. */
function maskText(text: string): string {
  return text
    .replace(/\b\d(?:[ -]?\d){12,18}\b/g, '***')
    .replace(/Bearer\s+\S+/gi, 'Bearer ***')
    .replace(
      /([?&"'\s]\w*(?:pass|token|secret|card|cvc|pin|usrhash)\w*["']?\s*[=:]\s*["']?)[^&"'\s,}]+/gi,
      '$1***',
    )
    .replace(/[^\s@"'<>]{1,64}@[^\s@"'<>]{1,190}\.\w{2,}/g, '***@***');
}
