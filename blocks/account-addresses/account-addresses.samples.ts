import type { BlockSample } from '../_contract/block.types';
import type { FormField } from '../_parts/address-form/form-fields';
import type { AccountAddressesProps } from './account-addresses.schema';
import type { AccountAddressesData, OpenAddress } from './account-addresses.server';

const addresses: AccountAddressesData['addresses'] = [
  {
    id: 'london',
    name: 'Work',
    lines: ['Ana Lindqvist', '12 Redchurch Street', 'London', 'E2 7DD', 'United Kingdom'],
    telephone: '',
    nationalId: '',
    firstIn: 'United Kingdom',
  },
  {
    id: 'york',
    name: '4 Stonegate, York',
    lines: ['Per Lindqvist', '4 Stonegate', 'York', 'YO1 8AS', 'United Kingdom'],
    telephone: '1904550000',
    nationalId: '',
    firstIn: '',
  },
  {
    id: 'bogota',
    name: 'My parents',
    lines: ['Ana Lindqvist', 'Carrera 7 # 32-16', 'Bogotá', 'Colombia'],
    telephone: '',
    nationalId: '••••678',
    firstIn: 'Colombia',
  },
];
const data: AccountAddressesData = {
  addresses,
  version: 3,
  countries: [
    { id: 'GB', name: 'United Kingdom' },
    { id: 'DE', name: 'Germany' },
    { id: 'CO', name: 'Colombia' },
  ],
  open: undefined,
  removed: undefined,
  form: undefined,
};
const fields = (...names: string[]): FormField[] =>
  names.map((name) => ({
    name,
    required: !['name', 'surname', 'cedula', 'telephone'].includes(name),
    maxLength: undefined,
  }));
const open: OpenAddress = {
  id: '',
  country: 'GB',
  countryName: 'United Kingdom',
  fields: fields('name', 'surname', 'address', 'postalCode', 'city', 'telephone'),
  area: { regions: [], cities: [] },
  latin: false,
  values: {},
  nationalId: '',
};
const form = { values: {}, errors: {}, warnings: {} };

const samples: BlockSample<AccountAddressesProps, AccountAddressesData>[] = [
  { name: 'Three addresses', props: { look: 'plain' }, data },
  { name: 'None yet, in a frame of lines', props: { look: 'ruled' }, data: { ...data, addresses: [] } },
  { name: 'A new one, on a raised ground', props: { look: 'cards' }, data: { ...data, open } },
  {
    name: 'One is changed, with a national id',
    props: { look: 'ruled' },
    data: {
      ...data,
      open: {
        ...open,
        id: 'bogota',
        country: 'CO',
        countryName: 'Colombia',
        fields: fields('name', 'surname', 'cedula', 'address', 'city', 'telephone'),
        values: { title: 'My parents', address: 'Carrera 7 # 32-16', city: 'Bogotá' },
        nationalId: '••••678',
      },
    },
  },
  {
    name: 'Changed in another window meanwhile',
    props: { look: 'plain' },
    data: {
      ...data,
      open: { ...open, values: { address: '1 High Street' } },
      form: {
        ...form,
        command: 'account.saveAddress',
        status: 'failed',
        message: 'Your addresses have been changed in another window meanwhile.',
      },
    },
  },
  {
    name: 'Deleted a moment ago',
    props: { look: 'plain' },
    data: {
      ...data,
      addresses: addresses.slice(1),
      removed: 'london',
      form: { ...form, command: 'account.dropAddress', status: 'done', data: { removed: 'london' } },
    },
  },
];
export default samples;
