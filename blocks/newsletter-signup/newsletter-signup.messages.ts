export default {
  email: 'E-mail',
  interest: 'What would you like to hear of?',
  everything: 'Everything',
  women: 'Women',
  men: 'Men',
  kids: 'Kids',
  terms: 'I accept the terms and the privacy policy',
  readPrivacy: 'Read the privacy policy',
  join: 'Sign up',
  joined: 'You’re on the list. The first letter is on its way.',
  joinedConfirm:
    'One more step: press the button in the mail that we have just sent you. Only then are you on the list.',
  offline: 'There is no connection just now. What you typed is still here.',
  error_invalid_field: 'The newsletter did not accept this address. Please check it.',
};
