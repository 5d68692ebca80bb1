/**
 * Messages between the editor and the script in its preview's frame. They come from another origin, so every one is read as
 * unknown data: whatever is not exactly of a known shape counts as no message. None to the editor holds markup, code or an address; texts of the page are
 * shown as texts.
 */

/** Frame to editor, by `postMessage`: its script runs and waits for a port. */
export const READY = 'composer-frame-ready';

/** From the frame, through the port. */
export type FrameReport =
  /** Ids of the blocks around what was clicked, the innermost first. */
  | { blocks: string[] }
  /** Vertical scroll position of the page in CSS pixels. */
  | { scrolledTo: number }
  /** Texts without room, at the width of the page in CSS pixels. */
  | { overflows: TextOverflow[]; width: number };

/** A text that is cut off, or stands beyond the edge of the page. */
export interface TextOverflow {
  /** Empty: it stands in no block. */
  block: string;
  /** Its first characters. */
  text: string;
  kind: (typeof OVERFLOWS)[number];
}

export const OVERFLOWS = ['clipped', 'outside'] as const;
/** Of one page. */
export const MOST_OVERFLOWS = 50;
/** Characters. */
export const LONGEST_SAMPLE = 80;

/** To the frame, through the port. */
export type FrameOrder =
  /** The block that is marked, or none. `reveals`: it is scrolled to unless it is in view. */
  | { select: string | null; reveals: boolean }
  /** CSS pixels. */
  | { scrollTo: number }
  /** The block is shown as another document of the page has it; null: as the page came with it. */
  | { show: string; page: string | null };

const BLOCK_ID = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const LONGEST_ID = 100;
/** Slots hold blocks with slots; pages have a few levels. */
export const DEEPEST = 20;
/** Characters of a document. */
const LONGEST_PAGE = 5_000_000;
const TALLEST_PX = 10_000_000;

export const isBlockId = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= LONGEST_ID && BLOCK_ID.test(value);

const isPosition = (value: unknown): value is number =>
  typeof value === 'number' && value >= 0 && value <= TALLEST_PX;

/** A plain object with these keys and no others. */
function readRecord(data: unknown, ...keys: string[]): Record<string, unknown> | undefined {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return undefined;
  const own = Object.keys(data);
  return own.length === keys.length && keys.every((key) => own.includes(key))
    ? (data as Record<string, unknown>)
    : undefined;
}

/** @returns undefined: no message of a frame */
export function readReport(data: unknown): FrameReport | undefined {
  const blocks = readRecord(data, 'blocks')?.['blocks'];
  if (Array.isArray(blocks))
    return blocks.length > 0 && blocks.length <= DEEPEST && blocks.every(isBlockId) ? { blocks } : undefined;
  const measured = readRecord(data, 'overflows', 'width');
  if (measured) {
    const { overflows, width } = measured;
    if (!isPosition(width) || !Array.isArray(overflows) || overflows.length > MOST_OVERFLOWS)
      return undefined;
    const read = overflows.map(readOverflow);
    return read.every((one) => one !== undefined) ? { overflows: read, width } : undefined;
  }
  const scrolledTo = readRecord(data, 'scrolledTo')?.['scrolledTo'];
  return isPosition(scrolledTo) ? { scrolledTo } : undefined;
}

function readOverflow(data: unknown): TextOverflow | undefined {
  const { block, text, kind } = readRecord(data, 'block', 'text', 'kind') ?? {};
  const known = OVERFLOWS.find((one) => one === kind);
  return known && (block === '' || isBlockId(block)) && isSample(text)
    ? { block, text, kind: known }
    : undefined;
}

const isSample = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= LONGEST_SAMPLE;

/** @returns undefined: no message of an editor */
export function readOrder(data: unknown): FrameOrder | undefined {
  const chosen = readRecord(data, 'select', 'reveals');
  if (chosen) {
    const { select, reveals } = chosen;
    return (select === null || isBlockId(select)) && typeof reveals === 'boolean'
      ? { select, reveals }
      : undefined;
  }
  const rendered = readRecord(data, 'show', 'page');
  if (rendered) {
    const { show, page } = rendered;
    const isPage = page === null || (typeof page === 'string' && page.length <= LONGEST_PAGE);
    return isBlockId(show) && isPage ? { show, page } : undefined;
  }
  const scrollTo = readRecord(data, 'scrollTo')?.['scrollTo'];
  return isPosition(scrollTo) ? { scrollTo } : undefined;
}

/** The nonce that the port comes with: last part of the frame's token, which is in its address alone. */
export const readFrameNonce = (address: string): string =>
  (new URL(address).searchParams.get('_draft') ?? '').split('.').at(-1) ?? '';
