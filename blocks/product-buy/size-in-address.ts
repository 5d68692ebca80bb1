/** Puts the choice into the address, so that a reload and a shared link keep it; no new entry in the history. */
export function keepSizeInAddress(size: string): void {
  const url = new URL(window.location.href);
  url.searchParams.set('size', size);
  // The router keeps its own facts in the state: they stay.
  window.history.replaceState(window.history.state, '', url);
}
