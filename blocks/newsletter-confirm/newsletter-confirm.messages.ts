export default {
  title: 'Confirm your subscription',
  text: 'Press the button and our newsletter comes to you. You can end it at any time, in one press.',
  confirm: 'Confirm',
  confirmed: 'You’re on the list. The first letter is on its way.',
  choose: 'Choose what you get',
  goOn: 'To the shop',
  ended: 'This link has been used up or has run out.',
  endedText: 'Links count for seven days. Sign up once more, and we send you another one.',
  again: 'Sign up once more',
  offline: 'There is no connection just now. Please try again.',
};
