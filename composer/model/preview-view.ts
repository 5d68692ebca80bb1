/** Who a preview shows the shop for: a guest, a subscriber of the newsletter, or the staff of a store on their tablet. */
export const VISITORS = ['guest', 'member', 'store'] as const;
export type Visitor = (typeof VISITORS)[number];

/** What a preview shows beside its release; what is left out is as it is: the visitor who looks, and now. */
export interface PreviewView {
  visitor?: Visitor | undefined;
  /** Instant that is shown, ms. */
  at?: number | undefined;
  /** Texts are those of the pseudo-language: longer, with accents and brackets. */
  isPseudo?: boolean | undefined;
}

/** As far ahead as a preview shows, ms. */
export const MOST_AHEAD_MS = 400 * 86_400_000;

/** As a token holds it: nothing where the view has nothing of its own. */
export function packView({ visitor, at, isPseudo = false }: PreviewView): unknown[] {
  if (isPseudo) return [visitor ?? null, at ?? null, 1];
  return visitor === undefined && at === undefined ? [] : [visitor ?? null, at ?? null];
}

/** The view of a token, whose signature has been checked; undefined: it has nothing of its own. */
export const unpackView = (packed: readonly unknown[]): PreviewView | undefined => {
  const [visitor, at, pseudo] = packed;
  if (packed.length === 0) return undefined;
  return {
    visitor: VISITORS.find((one) => one === visitor),
    at: typeof at === 'number' ? at : undefined,
    ...(pseudo === 1 && { isPseudo: true }),
  };
};
