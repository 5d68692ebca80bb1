/**
 * What a phone does not show at first: blocks from the fourth on, cards from the seventh on, the footer. The style sheet
 * (later.css.ts) leaves them unlaid until somebody comes near; the browser lays out the rest when it is idle (app/page/lay-out-rest.ts).
 */
export const laterParts = ['main > [data-block]:nth-child(n+4)', 'ul[data-currency] > li:nth-child(n+7)', '[data-region="footer"] footer'] as const;

/** On `<html>` from before the first paint until everything is laid out. */
export const earlyMark = 'data-early';

/** On a part that has been laid out. */
export const hereMark = 'data-here';

export const stillLater = laterParts.map((part) => `${part}:not([${hereMark}])`).join();
