import type { Domain } from '../../server/domain.types';
import { eraseSubscriptions } from './erase-subscriptions';
import type { WorkRounds } from '../../server/work-rounds';
import { moveSubscriptions } from './move-subscriptions';
import { startPlatformSync } from './platform-sync';
import { popupOperations } from './popup.handlers';
import { preferencesOperations } from './preferences.handlers';
import { purgeNewsletter } from './purge-newsletter';
import { subscribeOperations } from './subscribe.handlers';
import { unsubscribeOperations } from './unsubscribe.handlers';
import { personalData } from './personal-data.repository';

/** Newsletter subscriptions, preferences, mails and the sign-up popup. docs/contract/content.md#newsletter. */
const newsletter: Domain<WorkRounds> = {
  name: 'newsletter',
  operations: [
    ...subscribeOperations,
    ...preferencesOperations,
    ...unsubscribeOperations,
    ...popupOperations,
  ],
  start: startPlatformSync,
  stop: (rounds: WorkRounds | undefined) => rounds?.stop(),
  erase: eraseSubscriptions,
  moveEmail: moveSubscriptions,
  personalData,
  purge: purgeNewsletter,
};

export default newsletter;
