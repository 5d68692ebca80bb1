/** A mark of one person in one release. */
export interface HistoryMark {
  mark: string;
  kind: 'edit' | 'undo' | 'redo';
  /** Mark that an undo or redo changed back. */
  target: string | null;
}

/** Marks that can be changed back, the next one last. */
export interface UndoStacks {
  undo: readonly string[];
  redo: readonly string[];
}

/** What a person can undo and redo. Another edit empties the second list. @param history oldest first */
export function readUndoStacks(history: readonly HistoryMark[]): UndoStacks {
  let [undo, redo]: string[][] = [[], []];
  for (const { mark, kind, target } of history) {
    const others = (marks: readonly string[]) => marks.filter((other) => other !== target);
    if (kind === 'edit') [undo, redo] = [[...undo!, mark], []];
    else if (kind === 'undo') [undo, redo] = [others(undo!), [...redo!, mark]];
    else [undo, redo] = [[...undo!, mark], others(redo!)];
  }
  return { undo: undo!, redo: redo! };
}
