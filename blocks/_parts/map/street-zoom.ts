/** From here on single stores and squares of kilometres are shown instead of cities and countries. */
export const streetZoom = 9;
