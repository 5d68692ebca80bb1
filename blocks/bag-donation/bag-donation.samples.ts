import type { Donation } from '../_journey/bag/donate.server';
import type { BlockSample } from '../_contract/block.types';
import type { BagDonationProps } from './bag-donation.schema';
import type { BagDonationData } from './bag-donation.server';

const pounds = (amount: number) => ({ amount, formatted: `£${amount / 100}` });
const donation: Donation = {
  donationId: 'sample',
  currency: 'GBP',
  given: pounds(0),
  cause: 'rivers',
  suggestions: [100, 200, 500].map(pounds),
  minimum: pounds(100),
  maximum: pounds(50_000),
  causes: [
    { id: 'rivers', name: 'Clean rivers', text: 'Volunteers who take rubbish out of rivers.' },
    { id: 'repair', name: 'Repair schools', text: 'Courses where shoes are mended.' },
  ],
};
const data = (more: Partial<BagDonationData> = {}): BagDonationData => ({
  donation,
  form: undefined,
  ...more,
});

export default [
  { name: 'Nothing given yet', props: {}, data: data() },
  {
    name: 'Own words, one cause',
    props: { title: 'A pound for the river', text: 'It is a small thing.' },
    data: data({ donation: { ...donation, causes: donation.causes.slice(0, 1) } }),
  },
  {
    name: 'Given',
    props: {},
    data: data({ donation: { ...donation, given: pounds(200), cause: 'repair' } }),
  },
  {
    name: 'Taken back',
    props: {},
    data: data({
      form: { command: 'bag.takeDonationBack', status: 'done', values: {}, errors: {}, warnings: {} },
    }),
  },
  {
    name: 'Refused',
    props: {},
    data: data({
      form: {
        command: 'bag.donate',
        status: 'failed',
        values: { amount: '1' },
        errors: {},
        warnings: {},
        message: 'This amount cannot be given.',
      },
    }),
  },
  { name: 'No bag', props: {}, data: data({ donation: null }) },
] satisfies BlockSample<BagDonationProps, BagDonationData>[];
