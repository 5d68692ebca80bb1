import { createVar } from '@vanilla-extract/css';

/**
 * Heights of what is fixed at the foot of the window: the bar to buy, and a question above it. Each is set on `html` while its block
 * is there; the page's end and what is reached by keyboard then do not lie under it (reset.css.ts).
 */
export const footRooms = { bar: createVar(), question: createVar() };
