import { randomUUID } from 'node:crypto';
import type { FileText } from '../../composer/model/live-text';

/** Texts of page configs over those of a draft, by path; null: the file is gone. */
export type UnsavedChanges = ReadonlyMap<string, FileText>;

/** Carries the key of unsaved texts to the page that is rendered with them. A key is known to this process alone, while it renders. */
export const UNSAVED_HEADER = 'x-composer-unsaved';

/** Unsaved texts of editors while a page is rendered with them. Nothing of them is stored. */
export class UnsavedTexts {
  private readonly held = new Map<string, UnsavedChanges>();

  /** @param render requests the page with the key */
  async hold<Result>(changes: UnsavedChanges, render: (key: string) => Promise<Result>): Promise<Result> {
    const key = randomUUID();
    this.held.set(key, changes);
    try {
      return await render(key);
    } finally {
      this.held.delete(key);
    }
  }

  find(key: string): UnsavedChanges | undefined {
    return this.held.get(key);
  }
}
