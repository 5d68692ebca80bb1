/** Sentences that only the script shows, in the page's language. */
export interface PageWords {
  saving: string;
  offline: string;
  failed: string;
  /** With `{at}`. */
  kept: string;
}

/** They are with the script's element. */
export const readWords = (root: ParentNode = document): PageWords =>
  JSON.parse(root.querySelector<HTMLScriptElement>('script[data-words]')!.dataset['words']!) as PageWords;
