import type { Folded } from './fold-layers';
import type { Layer } from './layer.types';
import type { JsonPath } from './locate';
import { isObject } from './merge-patch';
import type { BlockType } from './page.types';
import { isLanguageMap, isTextSchema } from './prepare-block';

/** Where a value stands: layer, file, 1-based line and column. */
export interface Source {
  layer: string;
  file: string;
  line: number;
  column: number;
  /** Value as written there; null hides a block or removes a prop. */
  value: unknown;
}

/** One line of a map by language. */
export interface LanguageLine {
  /** Dotted path of the map itself. */
  text: string;
  /** Whether the locale shows this line: the others serve other languages. */
  counts: boolean;
}

/** What a stronger layer covers. */
export interface Shadow extends Source {
  /** Set where it stands elsewhere than the value that covers it: a line of a map below a text, or a text below a map. */
  path?: string;
  byLanguage?: LanguageLine;
}

/** One value of the page: which layer holds it, and what that shadows, strongest first. */
export interface Provenance extends Source {
  /** Dotted: seo.title, blocks.hero.props.title, order.hero (where a block is put). */
  path: string;
  byLanguage?: LanguageLine;
  shadows: Shadow[];
}

export type SourceOf = (layer: Layer, path: JsonPath, value: unknown) => Source;

type Write = Source & { layerIndex: number; path: string };
interface Written {
  path: JsonPath;
  /** Strongest first. */
  sources: Write[];
}

/** Every text, number, list and null that the layers write, by dotted path. */
export class ValueSources {
  private readonly writes = new Map<string, Written>();
  /** Dotted path → what is written below it. */
  private readonly below = new Map<string, Set<string>>();

  constructor(private readonly sourceOf: SourceOf) {}

  invalidate(key: string): void {
    this.writes.delete(key);
  }

  collect(layer: Layer, layerIndex: number, path: JsonPath, value: unknown): void {
    if (value === undefined) return;
    if (isObject(value)) {
      for (const [key, item] of Object.entries(value)) this.collect(layer, layerIndex, [...path, key], item);
      return;
    }
    const key = path.join('.');
    const known = this.writes.get(key) ?? { path, sources: [] };
    known.sources.unshift({ ...this.sourceOf(layer, path, value), layerIndex, path: key });
    this.writes.set(key, known);
    for (const ancestor of ancestors(path))
      this.below.set(ancestor, (this.below.get(ancestor) ?? new Set()).add(key));
  }

  /** What counts in the end: values under a stronger text, list or null are gone; a hidden block is only its tombstone. */
  settle(
    folded: Folded,
    blockTypes: ReadonlyMap<string, BlockType>,
    languages: readonly string[],
  ): Provenance[] {
    const marker = new LanguageMarker(folded, blockTypes, languages);
    return [...this.writes].flatMap(
      ([
        key,
        {
          path,
          sources: [winner],
        },
      ]) => {
        if (!winner || !this.counts(folded, key, path, winner)) return [];
        return [
          {
            ...strip(winner),
            path: key,
            ...marker.markValue(path),
            shadows: marker.markShadows(key, path, this.listCovered(key, path, winner)),
          },
        ];
      },
    );
  }

  private counts(folded: Folded, key: string, path: JsonPath, { layerIndex, value }: Write): boolean {
    const isHidden = path[0] === 'blocks' && folded.blocks.get(String(path[1]))?.hidden === true;
    if (isBlock(key)) return isHidden;
    if (isHidden || (value === null && key !== 'path')) return false;
    const isStronger = (other: string) =>
      this.writes.get(other)?.sources.some((source) => source.layerIndex > layerIndex);
    // Gone under a stronger text, list or null, or because a stronger object took its place.
    return (
      !ancestors(path).some((ancestor) => !isBlock(ancestor) && isStronger(ancestor)) &&
      ![...(this.below.get(key) ?? [])].some(isStronger)
    );
  }

  /** Weaker values of the same path, of the lines of a map below it, and of the text that a map takes the place of. */
  private listCovered(key: string, path: JsonPath, winner: Write): Write[] {
    const keys = [
      key,
      ...(isBlock(key) ? [] : (this.below.get(key) ?? [])),
      ...ancestors(path).filter((ancestor) => !isBlock(ancestor)),
    ];
    const covered = keys
      .flatMap((other) => this.writes.get(other)?.sources ?? [])
      .filter(({ layerIndex }) => layerIndex < winner.layerIndex);
    return covered.sort((a, b) => b.layerIndex - a.layerIndex);
  }
}

const strip = ({ layerIndex: _index, path: _path, ...source }: Write): Source => source;
const isBlock = (key: string): boolean => /^blocks\.[^.]+$/.test(key);
const ancestors = (path: JsonPath): string[] => path.slice(1).map((_, i) => path.slice(0, i + 1).join('.'));

/** Finds out which line of a map by language a locale shows. */
class LanguageMarker {
  constructor(
    private readonly folded: Folded,
    private readonly blockTypes: ReadonlyMap<string, BlockType>,
    /** Weakest first. */
    private readonly languages: readonly string[],
  ) {}

  markValue(path: JsonPath): { byLanguage?: LanguageLine } {
    const textPath = path.slice(0, -1);
    const map = this.isText(textPath) ? readFolded(this.folded, textPath) : undefined;
    return isLanguageMap(map) ? this.describe(path, Object.keys(map)) : {};
  }

  /** A covered map is looked at as its own layer writes it. */
  markShadows(key: string, path: JsonPath, covered: readonly Write[]): Shadow[] {
    const isLine = (write: Write) =>
      write.path.startsWith(`${key}.`) &&
      !write.path.slice(key.length + 1).includes('.') &&
      this.isText(path);
    return covered.map((write) => {
      const lines = isLine(write)
        ? covered
            .filter((other) => other.file === write.file && isLine(other))
            .map((other) => other.path.slice(key.length + 1))
        : [];
      return {
        ...strip(write),
        ...(write.path !== key && { path: write.path }),
        ...(lines.length > 0 && this.describe([...path, write.path.slice(key.length + 1)], lines)),
      };
    });
  }

  private describe(path: JsonPath, lines: readonly string[]): { byLanguage: LanguageLine } {
    const shown = this.languages.findLast((language) => lines.includes(language));
    return { byLanguage: { text: path.slice(0, -1).join('.'), counts: String(path.at(-1)) === shown } };
  }

  private isText([root, id, field, ...rest]: JsonPath): boolean {
    if (root === 'seo') return field === undefined && (id === 'title' || id === 'description');
    if (root !== 'blocks' || field !== 'props' || rest.length === 0) return false;
    const schema = this.blockTypes.get(this.folded.blocks.get(String(id))?.type ?? '')?.schema;
    return isTextSchema(
      rest.reduce<unknown>(
        (at, key) => (isObject(at) && isObject(at['properties']) ? at['properties'][key] : undefined),
        schema,
      ),
    );
  }
}

const readPath = (from: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), from);
const readFolded = (folded: Folded, path: JsonPath): unknown =>
  path[0] === 'blocks' ? readPath(folded.blocks.get(String(path[1])), path.slice(2)) : readPath(folded, path);
