import bowser from 'bowser';

/** Browser and system by name, without versions; '' for what is unknown. */
export interface Agent {
  browser: string;
  system: string;
}

/** Longest header that is read, and longest name that is stored; characters. */
const MAX_HEADER = 400;
const MAX_NAME = 40;

/** What a User-Agent header names. The header itself is stored nowhere: with its versions it nearly identifies a device. */
export function describeAgent(header: string | undefined): Agent {
  const text = (header ?? '').slice(0, MAX_HEADER);
  // The parser refuses an empty text.
  if (text.trim() === '') return { browser: '', system: '' };
  const { browser, os } = bowser.parse(text);
  return { browser: (browser.name ?? '').slice(0, MAX_NAME), system: (os.name ?? '').slice(0, MAX_NAME) };
}
