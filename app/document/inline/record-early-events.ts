/** Records what a visitor does before the page's modules are there: app/browser/early-events.ts replays it. */
export function recordEarlyEvents(): void {
  const touches: NonNullable<Window['earlyEvents']> = (window.earlyEvents = {
    fields: new Map(),
    presses: [],
  });
  addEventListener(
    'input',
    ({ target }) => touches.fields.set(target, (target as HTMLInputElement).checked),
    true,
  );
  addEventListener('click', (event) => touches.presses?.push(event), true);
}
