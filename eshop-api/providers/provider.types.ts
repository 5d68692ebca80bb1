import type { Database, Migration } from '../database/database.types';
import type { ApiLog } from '../server/settings.types';
import type { MailProvider } from './mail/mail.provider.types';
import type { ReviewsProvider } from './reviews/reviews.provider.types';

/** What an embedded third party is given to stand on. */
export interface ProviderHost {
  db: Database;
  log: ApiLog;
  clock(): Date;
  /** Folder for files it keeps. */
  dataDir: string;
  randomId(): string;
}

/** One implementation of a third party. `migrations` are its own store's and run with those of the domains. */
export interface ProviderKind<Service> {
  /** Unique, e.g. reviews-embedded: the name its migrations are kept under. */
  name: string;
  migrations: Migration[];
  open(host: ProviderHost): Promise<Service> | Service;
}

/** The third parties that the API's domains speak to; the assembly chooses the implementations. */
export interface ApiProviders {
  mail: ProviderKind<MailProvider>;
  reviews: ProviderKind<ReviewsProvider>;
}
