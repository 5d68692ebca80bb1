import type { Json } from '../../engine/pages/merge-patch';
import type { PageFork } from '../../engine/pages/page-engine.types';
import type { Problem } from '../../engine/pages/page.types';
import type { Sections } from '../../engine/words/words.types';
import type { FileText } from '../model/live-text';
import type { PageWeights } from '../model/page-weights';
import type { CatalogueLookup } from './catalogue-lookup.types';
import type { PageDocuments, PageTests } from './page-documents.types';
import type {
  BlockTypes,
  FindTextFault,
  Operation,
  OperationRefusal,
  OperationResult,
} from '../model/ops/operation.types';

type Texts = ReadonlyMap<string, FileText>;

/** Texts of the shop's code, and its languages. */
export interface WordsOfShop {
  /** Originals of blocks' texts, by block type. */
  messages: Sections;
  /** Language of the originals. */
  original: string;
  /** Languages that must have every text. */
  complete: readonly string[];
  /** Languages and locales that texts may be written in. */
  languages: ReadonlySet<string>;
  /** As the shop's own checks find it. */
  findFault: FindTextFault;
  /** Whether a text has other placeholders than its original. */
  haveOtherPlaceholders(text: string, original: string): boolean;
}

/** What edits of pages need of the shop around them. */
export interface EditTools {
  /** Pages as they would be with texts laid over the shipped files. Nothing is checked. */
  openPages(
    texts: Texts,
  ): Pick<PageFork, 'openLayer' | 'explain' | 'listImpact' | 'resolvePage' | 'buildPath' | 'matchRoute'>;
  /** Errors that the shop would have with these texts, and has not without them. Rejects with CheckFailed. */
  findErrors(texts: Texts): Promise<readonly Problem[]>;
  blockTypes(): BlockTypes;
  words(): WordsOfShop;
  catalogue: CatalogueLookup;
  /** Left out: no shop runs beside the composer. */
  documents?: PageDocuments;
  /** Left out: rendered pages are not tested by axe. */
  tests?: PageTests;
  /** What the built pages weigh. Left out, or undefined: nothing is built. */
  weights?: () => PageWeights | undefined;
  /** As `engine/pages/hash-value`. */
  hashValue(value: unknown): string;
}

/** What the checks of a release need of the shop. */
export interface CheckTools extends Omit<EditTools, 'words' | 'hashValue'> {
  words(): Pick<WordsOfShop, 'complete'>;
}

export interface EditRequest {
  /** A draft; left out: one is created with the first operation that is applied. */
  release?: number | undefined;
  /** Of a release that is created. */
  title?: string;
  kind?: 'permanent' | 'temporary';
  /** File of the layer, `page-configs/running/de_DE/home.json`, which need not exist if a weaker layer has the page; or a file of labels or wording. */
  path: string;
  /** As they came from the browser: `operation.schema.ts`. From 1 to 100, all or none. */
  operations: unknown;
  /** Identifies the request among those of its author: one that comes again is applied once. 1 to 100 characters. */
  mark: string;
}

/** Why an edit was not applied. */
export interface EditRefusal extends OperationRefusal {
  /** Index of the operation in the request. */
  step?: number;
  /** Of a conflict: who changed the value, and when; left out: it was changed outside of this release. */
  changedBy?: string;
  changedAt?: Date;
}

export type EditOutcome = AppliedEdit | RefusedEdit;

export interface AppliedEdit {
  isApplied: true;
  /** 0: nothing changed, and no release was created. */
  release: number;
  path: string;
  /** Of the file in the release. */
  version: number;
  mark: string;
  /** Whether this mark was applied by an earlier request. Its errors are not listed again. */
  isRepeated: boolean;
  /** Errors that the shop would have with the release, on other blocks and pages. */
  problems: readonly Problem[];
}

export interface RefusedEdit {
  isApplied: false;
  refusal: EditRefusal;
  /** Errors that the edit would cause on what it touches. */
  problems: readonly Problem[];
}

/** Operations that were applied to a document, each with its inverse. */
export interface AppliedStep {
  op: Operation;
  inverse: Extract<Operation, { kind: 'restore' }>;
}

/** A data file in a release, as it can be edited. */
export interface DraftFile {
  path: string;
  document: Json;
  /** The text that the release's edit is made from. */
  base: FileText;
  /** Of the file in the release; 0: it is not in the release. */
  version: number;
  /** All that the release changes in it is texts. */
  texts: boolean;
  /** Applies an operation to a document of the file. */
  apply(document: Json, operation: Operation): OperationResult;
  /** Texts over the shipped files without the edit that is about to be made. */
  before: Texts;
  textsWith(doc: FileText): Map<string, FileText>;
  /** Name of the page or layout, as problems have it; undefined: it is neither. */
  page: string | undefined;
  /** Errors that refuse an edit: those of what it touches, of the file as a whole, or none, where its operations refuse what is wrong. */
  checks: 'touched parts' | 'whole file' | 'nothing';
}
