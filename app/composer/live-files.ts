import { composeLiveTexts, type FileText, type LiveStack } from '../../composer/model/live-text';
import type { ChangeVerdict, DataFiles } from '../shop/shop.types';

/** The overlay of a shop that serves its shipped files. */
export const NOTHING: LiveStack = { trunk: new Map(), active: [] };

/**
 * The shop's data files with what is live laid over them. A shop opens on the shipped files alone, and the overlay comes
 * as a change like any other: one that a build cannot use keeps no shop from starting.
 */
export class LiveFiles implements DataFiles {
  /** Path → text, as it is to serve. */
  readonly texts: Map<string, string>;
  private overlay: LiveStack = NOTHING;
  private laid: ReadonlyMap<string, FileText> = new Map();
  private onChange: Parameters<DataFiles['watch']>[0] | undefined;

  constructor(private readonly shipped: DataFiles) {
    this.texts = new Map(shipped.texts);
  }

  problems(): ReturnType<DataFiles['problems']> {
    return this.shipped.problems();
  }

  /** Calls back with the names of files whose text to serve has changed, whichever of the two it came from. */
  watch(onChange: Parameters<DataFiles['watch']>[0]): () => void {
    this.onChange = onChange;
    const stop = this.shipped.watch((changed) => this.compose(changed, { isKnownSound: false }));
    return () => {
      if (this.onChange === onChange) this.onChange = undefined;
      stop();
    };
  }

  /** Serves an overlay in place of the one before. @param verdict isKnownSound: it was checked on the shipped files of now */
  lay(overlay: LiveStack, verdict: ChangeVerdict): void {
    this.overlay = overlay;
    this.compose([], verdict);
  }

  /** @param touched shipped files that changed; they are reported although their text serves as before */
  private compose(touched: readonly string[], verdict: ChangeVerdict): void {
    const { texts: laid } = composeLiveTexts(this.shipped.texts, this.overlay);
    const changed = new Set(touched);
    for (const path of new Set([...touched, ...this.laid.keys(), ...laid.keys()])) {
      const text = laid.has(path) ? laid.get(path)! : (this.shipped.texts.get(path) ?? null);
      if ((this.texts.get(path) ?? null) !== text) changed.add(path);
      if (text === null) this.texts.delete(path);
      else this.texts.set(path, text);
    }
    this.laid = laid;
    if (changed.size > 0) this.onChange?.([...changed], verdict);
  }
}
