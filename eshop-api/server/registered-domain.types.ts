import type { Migration } from '../database/database.types';
import type { Domain } from './domain.types';

export interface RegisteredDomain {
  domain: Domain;
  migrations: Migration[];
}
