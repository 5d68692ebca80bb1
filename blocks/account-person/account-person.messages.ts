export default {
  title: 'Your details',
  text: 'We use them to fill in forms for you. All fields are optional.',
  email: 'E-mail',
  name: 'First name',
  surname: 'Surname',
  telephone: 'Telephone',
  mayBeEmpty: 'optional',
  save: 'Save',
  saved: 'Your details are saved.',
  password: 'Set a new password',
  offline: 'There is no connection just now. What you typed is still here: please try again.',
};
