/** A place that both sides changed, each in another way. `undefined`: the value is not there. */
export interface MergeConflict {
  /** Keys from the document's root. */
  path: readonly string[];
  base: unknown;
  ours: unknown;
  theirs: unknown;
}

/** What two changed versions of a document make together. */
export interface MergedDocument {
  /** undefined: no document. At a conflict `theirs` stands in it. */
  doc: unknown;
  conflicts: readonly MergeConflict[];
  /** Blocks of `theirs` that got another id, because `ours` added one of another type under it: old id → new id. */
  renamed: ReadonlyMap<string, string>;
}

/** Collects what a merge cannot decide. */
export type ReportConflict = (conflict: MergeConflict) => void;
