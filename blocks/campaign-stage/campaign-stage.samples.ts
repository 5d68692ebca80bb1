import type { BlockSample } from '../_contract/block.types';
import type { CampaignStageProps } from './campaign-stage.schema';
import type { CampaignStageData } from './campaign-stage.types';

const props: CampaignStageProps = {
  arrangement: 'poster',
  titleLevel: 1,
  showDates: true,
  image: '/images/paper/K200108-003_L.jpg',
  imageAlt: 'A cognac chelsea boot',
};
const campaign: NonNullable<CampaignStageData['campaign']> = {
  code: 'sales',
  status: 'PRE',
  title: 'Sale',
  description: 'The same shoes, smaller figures.',
  withLogo: false,
  when: { text: 'Opens on Saturday 26 December, 00:00', instant: '2026-12-25T23:00:00.000Z' },
};
const open = {
  ...campaign,
  status: 'OPEN' as const,
  when: { text: 'Until 31 January', instant: '2027-01-31T23:00:00.000Z' },
};

const samples: BlockSample<CampaignStageProps, CampaignStageData>[] = [
  { name: 'Before the opening, poster', props, data: { campaign }, slots: { before: '<p>a countdown</p>' } },
  {
    name: 'Open, plate',
    props: { ...props, arrangement: 'plate' },
    data: { campaign: open },
    slots: { during: '<p>the sale</p>' },
  },
  {
    name: 'What remains, banner with a link',
    props: {
      ...props,
      arrangement: 'banner',
      titleLevel: 2,
      link: '/en_GB/all/all/sale',
      linkText: 'Take the last',
    },
    data: {
      campaign: {
        ...open,
        status: 'POST',
        when: { text: 'Ended on 31 January', instant: '2027-01-31T23:00:00.000Z' },
      },
    },
    slots: { after: '<p>the rest</p>' },
  },
  {
    name: 'With a logo, without a picture',
    props: { ...props, image: undefined, logo: '/brand/main/logo.svg' },
    data: { campaign: { ...campaign, code: 'prslw', title: 'Private sale', withLogo: true } },
  },
  { name: 'No such campaign', props: { ...props, code: 'sales' }, data: { campaign: null } },
];
export default samples;
