/** Nothing moves under a press. */
const withoutOpenForm = ':not(:has(form:not(details *)))';

/**
 * What a phone does not show at first, and about how high it will be: blocks from the fourth on, parts from the third
 * on of a block that stacks whole sections, cards from the fifth on, all but the first of a list that calls itself long,
 * the footer. The style sheet (later.css.ts) leaves them unlaid until someone comes near; the browser lays out the rest
 * when it is idle (app/browser/page-root.tsx).
 */
export const laterParts = {
  [`main > [data-block]:nth-child(n+4)${withoutOpenForm}`]: '30rem',
  [`[data-stack] > :nth-child(n+3)${withoutOpenForm}`]: '30rem',
  'ul[data-currency] > li:nth-child(n+5)': '24rem',
  '[data-long] > li:nth-child(n+2)': '14rem',
  '[data-region="footer"] footer': '40rem',
};

/** What a phone shows when it is swiped: beside the screen, where the browser would fetch a lazy picture at once, next to the first one. */
export const laterSlides = '[data-slides] > li:nth-child(n+2)';

/** On a part that has been laid out. */
export const hereMark = 'data-here';

export const stillLater = [laterSlides, ...Object.keys(laterParts)]
  .map((part) => `${part}:not([${hereMark}])`)
  .join();
