import type { HandlerContext } from '../../server/domain.types';
import { pageAddress } from '../../server/read-settings';
import type { MailOrder } from '../mail/mail.tx';
import type { Agent } from './agent.rules';

/** To an account's address: a sign-in from a device that it was not signed in to from before. */
export const composeDeviceMail = (
  { settings, storefront, profile, now }: Pick<HandlerContext, 'settings' | 'storefront' | 'profile' | 'now'>,
  { address, agent, id }: { address: string; agent: Agent; id: string },
): MailOrder => {
  const device = [agent.browser, agent.system].filter(Boolean).join(', ');
  return {
    key: `new-device:${id}`,
    kind: 'newDevice',
    storefront: storefront.id,
    locale: profile.locale,
    to: { name: '', address },
    values: {
      device,
      known: device ? 'yes' : 'no',
      at: new Intl.DateTimeFormat(profile.isoLocale, {
        dateStyle: 'long',
        timeStyle: 'short',
        timeZone: storefront.timeZone ?? 'UTC',
      }).format(now),
    },
    link: pageAddress(settings, storefront.id, profile.locale, 'recover-password'),
  };
};
