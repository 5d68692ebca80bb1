import { mayUse } from '../../blocks/_kit/storage/consent';
import { readStored } from '../../blocks/_kit/storage/browser-storage';
import { tagsOff } from '../../blocks/_kit/storage/stored-in-browser';
import { keepAttribution, type Landing } from './attribution/attribution';
import { keepClientId } from './attribution/client-id';
import type { TagSettings } from './data-layer/tag-event.types';
import { tellTags } from './data-layer/tell-tags';
import { teachRecommender } from './recommender/teach-recommender';

/** What a visitor agreed to is done, with each page and each answer. `gtm=false` silences the tags of this visit alone. */
export function measure(page: string, landing: Landing, settings: TagSettings): void {
  if (mayUse('marketing')) keepAttribution(landing, sessionStorage);
  if (mayUse('analytics')) keepClientId();
  if (readStored(tagsOff) !== 'false') tellTags(page, settings);
  teachRecommender(page);
}
