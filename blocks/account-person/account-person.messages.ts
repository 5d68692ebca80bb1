export default {
  title: 'Your details',
  text: 'Forms begin with them. Each of them may be empty.',
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
