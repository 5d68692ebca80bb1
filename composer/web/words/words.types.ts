import type { ImportFault } from '../../server/words/plan-import';
import type { TextCell, TextState } from '../../model/words/read-cell';

/** Query of the matrix: what is chosen. Empty: every one. */
export interface WordsChoice {
  release: number | undefined;
  /** From 1 to MOST_LANGUAGES. */
  languages: readonly string[];
  section: string;
  page: string;
  brand: string;
  state: TextState | '';
  search: string;
  /** Number of the shown part, from 1. */
  part: number;
  /** The cells are fields. */
  isEditing: boolean;
}

export const MOST_LANGUAGES = 4;

/** A text in one language, as it is shown. */
export interface WordsCell extends TextCell {
  isWritable: boolean;
  /** What the field has: the text, or what was typed and refused. */
  value: string;
  /** The text that the field was rendered from; empty: none. */
  was: string;
  /** Why it was not saved. */
  error: string | undefined;
}

export interface WordsRow {
  id: string;
  kind: 'label' | 'wording' | 'page';
  name: string;
  /** Section, or name of the page. */
  location: string;
  /** Display name; undefined: all brands. */
  brand: string | undefined;
  original: string | undefined;
  maxLength: number | undefined;
  /** The original is part of a block's code. */
  isCode: boolean;
  pages: readonly string[];
  cells: readonly WordsCell[];
}

interface WordsFrame {
  choice: WordsChoice;
  original: string;
  release: { id: number; title: string } | undefined;
  /** Drafts that may be chosen. */
  drafts: readonly { id: number; title: string }[];
  /** The person may write texts somewhere. */
  mayEdit: boolean;
  /** Identifies what the form sends. */
  mark: string;
  canUndo: boolean;
  canRedo: boolean;
  /** The form has what was typed, and nothing of it is saved. */
  isTyped: boolean;
}

export interface WordsScreen extends WordsFrame {
  screen: 'words';
  languages: readonly string[];
  sections: readonly string[];
  pages: readonly string[];
  brands: readonly { id: string; name: string }[];
  total: number;
  parts: number;
  rows: readonly WordsRow[];
}

export interface WordsUnitScreen extends WordsFrame {
  screen: 'words-unit';
  row: WordsRow;
  /** Brands that do not word a label differently yet. */
  brands: readonly { id: string; name: string }[];
}

/** What a CSV would change. */
export interface ImportView {
  csv: string;
  unchanged: number;
  changes: readonly {
    line: number;
    id: string;
    language: string;
    value: string | null;
    was: string | null;
  }[];
  refused: readonly { line: number; id: string; language: string; fault: ImportFault }[];
  /** With those that are not listed. */
  total: { changes: number; refused: number };
}

export interface WordsImportScreen extends WordsFrame {
  screen: 'words-import';
  /** Undefined: no file was read. */
  view: ImportView | undefined;
}
