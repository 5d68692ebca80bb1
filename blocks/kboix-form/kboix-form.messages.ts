export default {
  title: 'Run with us',
  text: 'With these shoes you can join our running community: personal tips, your races, and how far each pair has run.',
  name: 'First name',
  surname: 'Surname',
  privacy: 'I accept the privacy policy',
  readPrivacy: 'Read the privacy policy',
  join: 'Join with this order',
  done: 'You have joined. See you on the road.',
  already: 'You had joined with this order before.',
  offline: 'There is no connection. Nothing was sent: please try again.',
  error_not_kboix: 'This order is not one to join with.',
};
