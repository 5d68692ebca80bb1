/** From here on single stores and squares of kilometres are shown instead of cities and countries. */
export const STREET_ZOOM = 9;
