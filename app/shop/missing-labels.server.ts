import { createMissingLabelBatcher } from '../../engine/words/missing-label-batcher';
import type { MissingWord } from '../../engine/words/words.types';

export interface MissingLabels {
  report(missing: MissingWord, brandId: string): void;
  /** Sends what waits now; resolves when it is told. */
  flush(): Promise<void>;
}

/** One batch a storefront: the call's body of docs/contract/content.md#missing-labels names page, locale, section and key, and its header x-storefront who missed them. */
export function openMissingLabels(
  brandIds: readonly string[],
  post: (lines: string[], brandId: string) => Promise<void>,
): MissingLabels {
  const batchers = new Map(
    brandIds.map((id) => [
      id,
      createMissingLabelBatcher({ post: (lines) => post(lines, id), setTimer: startTimer }),
    ]),
  );
  return {
    report: (missing, brandId) => batchers.get(brandId)?.report(missing),
    flush: async () => void (await Promise.all([...batchers.values()].map(({ flush }) => flush()))),
  };
}

function startTimer(run: () => void, delay: number): () => void {
  const timer = setTimeout(run, delay);
  timer.unref();
  return () => clearTimeout(timer);
}
