import * as cookies from './stored-cookies';
import * as others from './stored-in-browser';
import type { Stored } from './stored.types';

/** The register of everything the shop may leave in a browser. For tests and the documentation: browsers need no list. */
export const allStored: readonly Stored[] = [...Object.values(cookies), ...Object.values(others)];
