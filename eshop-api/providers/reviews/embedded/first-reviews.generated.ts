// Written by `npm run generate`; do not edit.
import type { ComposeFirstReviews } from './first-reviews.types';
import { composeDemoReviews as demo } from '../../../../demo/reviews/compose-demo-reviews';

export const composeDemoReviews: ComposeFirstReviews | undefined = demo;
