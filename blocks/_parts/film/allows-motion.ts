/** Whether a film may start by itself: not for those who asked for less motion or for little data. */
export const allowsMotion = (): boolean =>
  !window.matchMedia('(prefers-reduced-motion: reduce)').matches &&
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData !== true;
