/** On `<html>` from before the first paint until everything is laid out; alone in its file, as an inline script reads it (app/document/inline). */
export const earlyMark = 'data-early';
