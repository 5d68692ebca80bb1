/** What was typed in a form and is not saved. */
export interface KeptText {
  /** One period of typing in one form of one document: several may be kept of a form. */
  id: string;
  /** Fields as the form would send them. */
  fields: [string, string][];
  /** Values that the form was made from. */
  base: string;
  /** Of the last change, milliseconds since 1970. */
  at: number;
}

const PREFIX = 'composer-typed';
const DAYS_KEPT = 30;
const DAY_MS = 24 * 60 * 60_000;

/**
 * Unsaved text of one person in the browser's storage. It outlasts the tab and the browser; a sign-out clears the storage
 * (composer/web/pages/sign-in.pages.ts).
 */
export class TypedStore {
  /** @param person id of the signed-in person; what others have typed in this browser is removed */
  constructor(
    private readonly person: string,
    private readonly now: () => number = Date.now,
  ) {
    for (const [name, kept] of this.listAll())
      if (name[1] !== person || !kept || this.now() - kept.at > DAYS_KEPT * DAY_MS) this.drop(name);
  }

  /** Of one form, newest first. @param form its key: what it edits */
  list(form: string): KeptText[] {
    return this.listAll()
      .flatMap(([[, , key], kept]) => (key === form && kept ? [kept] : []))
      .sort((one, other) => other.at - one.at);
  }

  /** Keys of the forms that have unsaved text. */
  listForms(): Set<string> {
    return new Set(this.listAll().map(([[, , form]]) => form));
  }

  /** @returns whether it is stored: the browser may have no room, or permit no storage */
  write(form: string, kept: Omit<KeptText, 'at'>): boolean {
    try {
      localStorage.setItem(
        [PREFIX, this.person, form, kept.id].join('|'),
        JSON.stringify({ ...kept, at: this.now() } satisfies KeptText),
      );
      return true;
    } catch {
      return false;
    }
  }

  remove(form: string, id: string): void {
    this.drop([PREFIX, this.person, form, id]);
  }

  private drop(name: Name): void {
    try {
      localStorage.removeItem(name.join('|'));
    } catch {
      // Without storage there is nothing to remove.
    }
  }

  private listAll(): Entry[] {
    try {
      return Object.keys(localStorage).flatMap((key): Entry[] => {
        const name = key.split('|');
        return name[0] === PREFIX && name.length === 4 ? [[name as Name, readKept(key)]] : [];
      });
    } catch {
      return [];
    }
  }
}

type Name = [prefix: string, person: string, form: string, id: string];
type Entry = [Name, KeptText | undefined];

/** @returns undefined: another version of this script has stored it */
function readKept(key: string): KeptText | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '') as KeptText;
    const isKept = Array.isArray(kept.fields) && typeof kept.base === 'string' && typeof kept.at === 'number';
    return isKept ? kept : undefined;
  } catch {
    return undefined;
  }
}
