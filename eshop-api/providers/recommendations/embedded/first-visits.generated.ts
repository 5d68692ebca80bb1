// Written by `npm run generate`; do not edit.
import type { ComposeFirstVisits } from './first-visits.types';
import { composeDemoVisits as demo } from '../../../../demo/recommendations/compose-demo-visits';

export const composeDemoVisits: ComposeFirstVisits | undefined = demo;
