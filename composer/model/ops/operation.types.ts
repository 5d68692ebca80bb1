import type { FoldedBlock, foldLayer } from '../../../engine/pages/fold-layers';
import type { Placement } from '../../../engine/pages/layer.types';
import type { Json } from '../../../engine/pages/merge-patch';

/** Keys and indices from the props of a block; `['actions', 0, 'text']`. */
export type PropPath = readonly (string | number)[];

export type Condition = NonNullable<FoldedBlock['when']>;

/**
 * One edit of a page config, a layout, a file of texts or a theme. `was` is the value in this layer (with the weaker ones below it) that the editor
 * showed; `null`: there was none. Where another value stands by now, the operation is a conflict. Left out: it is not compared.
 */
export type Operation =
  | { kind: 'setProp'; block: string; path: PropPath; value: unknown; was: unknown }
  /** Removes this layer's own value: the inherited one counts again. */
  | { kind: 'resetProp'; block: string; path: PropPath; was?: unknown }
  /** No value at all: the schema's default counts. */
  | { kind: 'clearProp'; block: string; path: PropPath; was?: unknown }
  | { kind: 'insertBlock'; id: string; type: string; props?: Json; when?: Condition; at: Placement }
  | { kind: 'placeBlock'; id: string; at: Placement }
  | { kind: 'resetPlace'; id: string }
  | { kind: 'hideBlock'; id: string }
  | { kind: 'showBlock'; id: string }
  /** Only a block that this layer adds, with the blocks in its slots. */
  | { kind: 'removeBlock'; id: string }
  /** With the blocks in its slots. `as`: id of the copy; `at`: left out, it stands behind the block. */
  | { kind: 'duplicateBlock'; id: string; as: string; at?: Placement }
  /** null: the block has no condition. */
  | { kind: 'setCondition'; block: string; when: Condition | null; was?: unknown }
  | { kind: 'resetCondition'; block: string }
  /** `['seo', 'title']`, `['cache', 'maxAge']`, `['layout']`; value null: none. */
  | { kind: 'setPageField'; path: readonly string[]; value: unknown; was: unknown }
  | { kind: 'resetPageField'; path: readonly string[] }
  /** The layer's own value still fits what is below it by now. `path` in the block: `['props', 'title']`; empty: it hides the block. */
  | { kind: 'keepOverride'; block: string; path: readonly string[] }
  /**
   * A page that no layer has yet: empty in a layout, or as another page of the storefront stands, whose changes it follows. One of both.
   * `title`: its title for search engines, one text or several by language.
   */
  | {
      kind: 'createPage';
      layout?: string;
      extends?: string;
      /** Its path; null: none. */
      address: string | null;
      title?: string | Readonly<Record<string, string>>;
    }
  /** The layer's former paths remain as aliases, which redirect. null: no route. */
  | { kind: 'setPath'; value: string | null; was: unknown }
  /**
   * One language of a text; in a file of labels or wording without block and language, by its key. null: none, a fallback shows.
   * `was` is that language's text.
   */
  | {
      kind: 'setText';
      block?: string;
      path: PropPath;
      language?: string;
      value: string | null;
      was: unknown;
    }
  /** One value of a brand's theme: `['tokens', 'color', 'accent']`, `['scale', 'base']`. */
  | {
      kind: 'setThemeValue';
      path: readonly string[];
      value: string | number | readonly number[];
      was: unknown;
    }
  /** One flag or rule of a brand: `['flags', 'default', 'reviews']`, `['rules', 'passkeys']`. null: none, its default counts. */
  | { kind: 'setSetting'; path: readonly string[]; value: unknown; was: unknown }
  /** Inverse of any operation. */
  | { kind: 'restore'; changes: readonly RestoreChange[] };

export type OperationOf<Kind extends Operation['kind']> = Extract<Operation, { kind: Kind }>;

/** A part of a document as an operation left it (`is`) and as it was before; a side left out: nothing there. */
export type RestoreChange = RestoredValue | RestoredListing;

export interface RestoredValue {
  path: readonly string[];
  is?: unknown;
  was?: unknown;
  /** Number of keys of the path that stood before: objects behind them are removed once they are empty. */
  stood: number;
}

/** A block in a list of `order`. */
export interface RestoredListing {
  list: string;
  id: string;
  /** Whether the list holds it now. */
  is: boolean;
  /** Ids that stood before it in the list; null: the list did not hold it. */
  was: readonly string[] | null;
  /** 0: there was no `order`, 1: no such list, 2: the list stood. */
  stood: number;
}

export type OperationRefusalCode =
  | 'bad-operation'
  | 'bad-value'
  | 'bad-path'
  | 'bad-id'
  | 'bad-place'
  | 'taken-id'
  | 'unknown-block'
  | 'unknown-type'
  | 'conflict'
  | 'hidden'
  | 'inherited'
  | 'own-block'
  | 'old-version'
  | 'too-long'
  | 'not-possible'
  /** The shop would have errors on what is edited. */
  | 'unsound';

/** Why an operation is not applied. */
export interface OperationRefusal {
  code: OperationRefusalCode;
  /** In one sentence. */
  reason: string;
  block?: string;
  /** Of the value that the refusal is about: in the block's props (`['when']`: its condition), or in the document without a block. */
  path?: PropPath;
  /** Of a conflict: the value that stands there; left out: none. */
  value?: unknown;
}

export type OperationResult =
  { document: Json; inverse: OperationOf<'restore'> } | { refusal: OperationRefusal };

export type BlockTypes = Parameters<typeof foldLayer>[2];

/** What is wrong with a text, in one sentence; undefined: nothing. */
export type FindTextFault = (
  text: string,
  about: {
    /** Undefined: the text is the original. */
    source: string | undefined;
    /** Characters. */
    maxLength: number | undefined;
    /** The text is filled as an ICU message. */
    isMessage: boolean;
  },
) => string | undefined;

/** Languages of the texts in a layer. */
export interface TextRules {
  /** Language of the originals. */
  original: string;
  /** Language of a text without a map: that of the layer, or of the originals. */
  literal: string;
  languages: ReadonlySet<string>;
  findFault: FindTextFault;
}

/** What an operation needs beside the layers. */
export interface EditRules {
  /** Block types of the shop. Their `validate` is not called. */
  blockTypes: BlockTypes;
  /** As `engine/pages/hash-value`, which needs a module of Node. */
  hashValue(value: unknown): string;
  /** Ids in any layer of the page, its layout or pages in its layout: a new block cannot have them. */
  takenIds: ReadonlySet<string>;
  /** Regions that blocks may stand in; left out: any. */
  regions?: readonly string[] | undefined;
  /** Left out: texts are not edited by language. */
  texts?: TextRules | undefined;
}
