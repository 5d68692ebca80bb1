import { storeMessages } from '../_journey/stores/store-words.messages';

export default {
  ...storeMessages,
  back: 'All stores',
  route: 'Get directions',
  call: 'Call {phone}',
  hours: 'Opening hours',
  isToday: 'today',
  closed: 'Closed',
  span: '{open} to {close}',
  exceptions: 'Other hours ahead',
  services: 'In this store',
  nearby: 'Stores near it',
};
