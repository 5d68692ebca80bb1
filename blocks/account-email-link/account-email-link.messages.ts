export default {
  confirmTitle: 'Confirm your e-mail address',
  confirmText: 'Press the button and your account uses the address that received this link.',
  confirm: 'Confirm address',
  confirmed: 'Your address is confirmed.',
  toAccount: 'To your account',
  toLogin: 'Sign in',
  stopTitle: 'Stop the change of your e-mail address',
  stopText:
    'Press the button if you did not request the change. Your account keeps this address or gets it back, all devices are signed out, and the password no longer works, because whoever requested the change has it. You then set a new one.',
  stop: 'Stop the change',
  stopped: 'The change is stopped and all devices are signed out. Please set a new password now.',
  toPassword: 'Set a new password',
  ended: 'This link has been used or has expired.',
  requestAgain: 'You can request another link in your account, under security.',
  taken: 'There is another account with this address by now. Please contact us.',
  contact: 'Contact us',
  offline: 'There is no connection just now. Please try again.',
};
