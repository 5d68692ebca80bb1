/** Simple placeholders only: these words travel to the browser. */
export default {
  title: 'Write to me, now and then',
  titleDiscount: '{discount}% off your first order',
  text: 'One letter a month: what is new, what is mended, what we got wrong.',
  email: 'E-mail',
  terms: 'I accept the terms and the privacy policy',
  readPrivacy: 'Read the privacy policy',
  join: 'Sign up',
  joined: 'You’re on the list. The first letter is on its way.',
  joinedConfirm:
    'One more step: press the button in the mail that we have just sent you. Only then are you on the list.',
  close: 'Close',
  offline: 'There is no connection just now. What you typed is still here.',
  error_invalid_field: 'The newsletter did not accept this address. Please check it.',
};
