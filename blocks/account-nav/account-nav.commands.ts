import { signOutCommand } from '../_journey/customer/sign-in.server';

export default { 'account.logout': signOutCommand };
