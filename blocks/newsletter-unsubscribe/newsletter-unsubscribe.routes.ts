import { openLetter } from '../_journey/newsletter/letter-visit';

export default [openLetter('unsubscribe', 'page:unsubscribe')];
