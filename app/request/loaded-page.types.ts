import type { PageRun } from './create-page-load-context.server';
import type { LoadedBlock, LocalizedPage, RequestContext } from './request-context.types';

export interface LoadedPage {
  visit: RequestContext;
  page: LocalizedPage;
  run: PageRun;
  regions: Record<string, LoadedBlock[]>;
}
