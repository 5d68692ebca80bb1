import type { BlockSample } from '../_contract/block.types';
import { sampleStores } from '../_journey/stores/sample-stores';
import { showStore } from '../_journey/stores/show-store.server';
import { sampleLocale, samplePage, sampleWords } from '../_contract/testing/sample-page';
import messages from './store-page.messages';
import type { StorePageProps } from './store-page.schema';
import type { StorePageData } from './store-page.server';

const context = { locale: sampleLocale, page: samplePage(), words: sampleWords(messages) };
const [first, second, third] = sampleStores.map((store) => showStore(context, store));
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const props: StorePageProps = { nearby: true, route: 'https://maps.example/{latitude},{longitude}' };
const data: StorePageData = {
  store: { ...first!, subtitle: 'Three floors and a courtyard', distance: null },
  phone: '+34 91 0000000',
  hours: days.map((day, i) => ({
    day,
    today: i === 5,
    text: i === 6 ? 'Closed' : '10:00 to 13:30, 17:00 to 20:30',
  })),
  exceptions: [{ day: 'Friday 25 December', text: 'Closed' }],
  route: 'https://maps.example/40.4243,-3.7011',
  back: '/en_GB/stores',
  nearby: [second!, third!],
};

export default [
  { name: 'With a subtitle and neighbours', props, data },
  {
    name: 'A department store, closed now, no phone',
    props: { ...props, nearby: false },
    data: { ...data, store: second!, phone: null, exceptions: [], nearby: [] },
  },
] satisfies BlockSample<StorePageProps, StorePageData>[];
