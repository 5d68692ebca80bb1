import type { BlockSample } from '../_contract/block.types';
import type { StoreAppointmentProps } from './store-appointment.schema';
import type { StoreAppointmentData } from './store-appointment.server';

const props: StoreAppointmentProps = {
  title: 'An hour of our time',
  intro: 'With somebody who knows every last.',
};
const data: StoreAppointmentData = {
  offered: true,
  storeId: 'T010',
  days: [
    {
      day: 'Monday 23 November',
      hours: [
        { value: '2026-11-23T11:00', label: '11:00' },
        { value: '2026-11-23T12:00', label: '12:00' },
      ],
    },
    { day: 'Tuesday 24 November', hours: [{ value: '2026-11-24T10:00', label: '10:00' }] },
  ],
};
const form = { command: 'stores.bookAppointment', values: {}, errors: {}, warnings: {} };

export default [
  { name: 'Free hours', props, data },
  {
    name: 'Something is wrong',
    props,
    data: {
      ...data,
      form: {
        ...form,
        status: 'invalid',
        message: 'Please check the marked fields.',
        values: { start: '2026-11-24T10:00' },
        errors: { name: 'Please input your name' },
      },
    },
  },
  {
    name: 'Booked',
    props,
    data: {
      ...data,
      form: { ...form, status: 'done', data: { code: 'K7QP2MXA', day: 'Monday 23 November', time: '11:00' } },
    },
  },
  { name: 'All taken', props, data: { ...data, days: [] } },
] satisfies BlockSample<StoreAppointmentProps, StoreAppointmentData>[];
