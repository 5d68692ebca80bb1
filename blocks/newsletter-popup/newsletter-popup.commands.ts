import { joinNewsletter } from '../_kit/newsletter/join-newsletter';

export default { 'newsletter.join': joinNewsletter };
