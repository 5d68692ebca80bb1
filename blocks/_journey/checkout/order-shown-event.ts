/** Reported on the document when an order that stands is shown: its `[data-purchase]` can be read (docs/tracking.md). */
export const orderShown = 'shop:order';
