import { readLocalTime } from '../../engine/pages/local-time';
import type { LoadContext } from '../_contract/block.types';
import { codeOf, readCampaign } from '../_journey/campaign/read-campaign.server';
import { formatMoment } from '../_journey/dates/format-moment';
import type { CountdownProps } from './countdown.schema';
import type { CountdownData } from './countdown.types';
import { measureRemaining } from './remaining-time';

export async function load(context: LoadContext, props: CountdownProps): Promise<CountdownData> {
  const { now, locale, brand, head } = context;
  const target = await findTarget(context, props);
  if (target === null) return { target, remaining: measureRemaining(0, 0), when: '', ended: false };
  head.changesAt(target);
  return {
    target,
    remaining: measureRemaining(target, now.getTime()),
    when: formatMoment(target, locale.isoLocale, brand.timeZone),
    ended: target <= now.getTime(),
  };
}

async function findTarget(context: LoadContext, props: CountdownProps): Promise<number | null> {
  if (props.until) return readLocalTime(props.until, context.brand.timeZone);
  const campaign = await readCampaign(context, codeOf(props, context));
  if (!campaign) return null;
  const { status, opensAt, closesAt } = campaign;
  if (props.moment === 'next' && status === 'POST') return null;
  return Date.parse(
    props.moment === 'opening' || (props.moment === 'next' && status === 'PRE') ? opensAt : closesAt,
  );
}
