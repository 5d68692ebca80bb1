import type { MissingWord } from './words.types';

export interface BatcherParts {
  /** POST of docs/contract/content.md#missing-labels: a JSON array of strings. A rejected promise means: not reported, report again at the next miss. */
  post: (labels: string[]) => Promise<void> | void;
  /** Runs `run` once after `delay` ms; injected so that tests own the clock. Returns a way to call it off. */
  setTimer: (run: () => void, delay: number) => () => void;
  /** docs/contract/content.md#missing-labels: 10 s. */
  delay?: number;
}

/** Strings stored as reported, so that memory stays bounded. */
const MAX_REPORTED = 20_000;

export interface MissingLabelBatcher {
  report: (missing: MissingWord) => void;
  /** Sends what waits now (at shutdown). */
  flush: () => Promise<void>;
}

/** Collects missing labels and sends them 10 s after the first, each string once: '{page} [{locale}] {section} {key}'. */
export function createMissingLabelBatcher({
  post,
  setTimer,
  delay = 10_000,
}: BatcherParts): MissingLabelBatcher {
  const reported = new Set<string>();
  let waiting: string[] = [];
  let cancel: (() => void) | undefined;
  const flush = async (): Promise<void> => {
    cancel?.();
    cancel = undefined;
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    try {
      await post(batch);
    } catch {
      for (const line of batch) reported.delete(line);
    }
  };
  const report = (missing: MissingWord): void => {
    const line = writeMissingLine(missing);
    if (reported.has(line)) return;
    if (reported.size >= MAX_REPORTED) reported.clear();
    reported.add(line);
    waiting.push(line);
    cancel ??= setTimer(() => void flush(), delay);
  };
  return { report, flush };
}

export const writeMissingLine = ({ page, locale, section, key }: MissingWord): string =>
  `${page} [${locale}] ${section} ${key}`;
