import { joinNewsletter } from '../_journey/newsletter/join-newsletter';

export default { 'newsletter.join': joinNewsletter };
