import { openLetter } from '../_journey/newsletter/letter-visit';

export default [openLetter('confirm', 'page:newsletter-confirm')];
