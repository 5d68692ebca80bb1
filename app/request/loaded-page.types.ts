import type { PageRun } from './create-loader-context.server';
import type { LoadedBlock, ReadyPage, Visit } from './request-context.types';

export interface LoadedPage {
  visit: Visit;
  page: ReadyPage;
  run: PageRun;
  regions: Record<string, LoadedBlock[]>;
}
