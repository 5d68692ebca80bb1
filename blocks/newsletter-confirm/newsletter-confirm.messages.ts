export default {
  title: 'Confirm your subscription',
  text: 'Press the button to receive our newsletter. You can unsubscribe at any time with one click.',
  confirm: 'Confirm',
  confirmed: 'You’re on the list. Your first newsletter is on its way.',
  choose: 'Choose what you get',
  goOn: 'To the shop',
  ended: 'This link has been used already or has expired.',
  endedText: 'Links are valid for seven days. Sign up again and we will send you a new one.',
  again: 'Sign up again',
  offline: 'There is no connection just now. Please try again.',
};
