import type { BlockSample } from '../_contract/block.types';
import type { BagStaffProps } from './bag-staff.schema';
import type { BagStaffData } from './bag-staff.server';

const data: BagStaffData = {
  employees: [
    { id: 'T010-1', name: 'Marta G.' },
    { id: 'T010-2', name: 'Iker L.' },
  ],
  chosen: '',
  form: undefined,
};

export default [
  { name: 'Nobody yet', props: {}, data },
  { name: 'Marta serves', props: { title: 'At the till' }, data: { ...data, chosen: 'T010-1' } },
  { name: 'Nobody known', props: {}, data: { ...data, employees: [] } },
  { name: 'No till', props: {}, data: { ...data, employees: null } },
] satisfies BlockSample<BagStaffProps, BagStaffData>[];
