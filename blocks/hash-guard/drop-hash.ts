/** The part of `window` that this needs. */
export interface Place {
  location: Pick<Location, 'hash' | 'pathname' | 'search' | 'reload'>;
  history: Pick<History, 'replaceState' | 'state'>;
}

/** Takes the hash off the address, without a step in the history, and loads the page anew. Nothing when there is none. */
export function dropHash({ location, history }: Place): void {
  if (!location.hash) return;
  history.replaceState(history.state, '', `${location.pathname}${location.search}`);
  location.reload();
}
