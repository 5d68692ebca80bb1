export default {
  title: 'Send me this bag',
  text: 'We mail you a link to it. It opens on any device and is good for 24 hours.',
  email: 'E-mail',
  send: 'Send',
  sent: 'It is on its way to {email}.',
  sentAway: 'It is on its way to you.',
  offline: 'That did not work: there is no connection. Nothing was sent.',
  error_bag_not_found: 'This bag is not there any more.',
  error_bag_of_other_market: 'This bag is not there any more.',
  error_empty_bag: 'There is nothing in this bag that can be bought just now.',
  error_too_many_attempts: 'This bag or this address has got enough mails today. Please try again tomorrow.',
};
