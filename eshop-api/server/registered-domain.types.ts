import type { Migration } from '../database/database.types';
import type { Domain, Seed } from './domain.types';

export interface RegisteredDomain {
  domain: Domain;
  migrations: Migration[];
  /** Demo data of `demo/<d>/`; undefined: it has none, or the shop has no folder `demo/`. */
  demo?: Seed;
}
