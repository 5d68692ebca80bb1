import { openLetter } from '../_journey/newsletter/letter-visit';

export default [openLetter('preferences', 'page:preferences')];
