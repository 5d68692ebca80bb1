import type { BlockSample } from '../_contract/block.types';
import type { DeliveryEstimateProps } from './delivery-estimate.schema';
import type { DeliveryEstimateData } from './delivery-estimate.server';

const props: DeliveryEstimateProps = { askPostalCode: true };
const data: DeliveryEstimateData = {
  line: {
    arrives: 'Standard delivery: Thu 26 Nov to Mon 30 Nov',
    cost: '£4.95, free from £75.00',
    free: false,
  },
  asks: true,
  code: '',
  found: null,
};
const form = { command: 'delivery.estimate', values: {}, errors: {}, warnings: {} };
const ways = [
  {
    id: '01',
    name: 'Standard delivery',
    days: 'Thu 26 Nov to Mon 30 Nov',
    cost: 'free',
    free: true,
    near: null,
  },
  {
    id: '02',
    name: 'Express delivery',
    days: 'Tue 24 Nov to Wed 25 Nov',
    cost: '£9.95',
    free: false,
    near: null,
  },
  {
    id: '99',
    name: 'Pick up in store',
    days: 'Tue 24 Nov to Fri 27 Nov',
    cost: 'free',
    free: true,
    near: 'Nearest: Sample Covent Garden, 1.2 miles away',
  },
];
const found: DeliveryEstimateData = {
  ...data,
  code: 'SW1A 1AA',
  found: { title: 'Delivery to SW1A 1AA, London', ways },
};

export default [
  { name: 'Folded', props, data },
  {
    name: 'Free, where no code matters',
    props,
    data: { ...data, line: { ...data.line!, cost: 'free', free: true }, asks: false },
  },
  {
    name: 'Ways to a postal code',
    props,
    data: { ...found, form: { ...form, status: 'done', data: { postalCode: 'SW1A 1AA' } } },
  },
  {
    name: 'No store near, long names',
    props,
    data: {
      ...found,
      found: {
        title: 'Delivery to SW1A 1AA',
        ways: ways.map((way) => ({
          ...way,
          name: `${way.name} with a name that is as long as some languages have it`,
          near: way.near && 'None near you: the nearest is in Llanfairpwllgwyngyll, 214 miles away',
        })),
      },
    },
  },
  {
    name: 'Something is wrong',
    props,
    data: {
      ...data,
      form: {
        ...form,
        status: 'invalid',
        message: 'Please check the marked fields.',
        values: { postalCode: '12' },
        errors: { postalCode: 'Please input a valid postal code, e.g. SW1A 1AA' },
      },
    },
  },
  {
    name: 'Trouble',
    props,
    data: {
      ...data,
      line: null,
      form: {
        ...form,
        status: 'failed',
        message: 'That did not work. Please try again.',
        values: { postalCode: 'SW1A 1AA' },
      },
    },
  },
  { name: 'Nothing to send', props, data: { line: null, asks: false, code: '', found: null } },
] satisfies BlockSample<DeliveryEstimateProps, DeliveryEstimateData>[];
