/** ms between two requests that find out whether the shop can be reached again. */
const RETRY_INTERVAL_MS = 5_000;

/** Reloads once the shop answers again; not on the event `online` alone, which may come too early or not at all. */
const retry = () =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => location.reload(),
    () => {},
  );
addEventListener('online', () => void retry());
setInterval(() => void retry(), RETRY_INTERVAL_MS);
