export default {
  title: 'Sign in',
  text: 'Your address is filled in and your orders are in one place. One account counts in all our shops.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  signedOut: 'You are signed out. Your bag is still here.',
  elsewhere: 'You are signed in to our shop for another country. Sign in here, and you are signed out there.',
  username: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgotten your password?',
  login: 'Sign in',
  loginFailed: 'This e-mail address and password do not belong together.',
  typeAgain: 'Please type your password once more.',
  error_too_many_attempts:
    'Too many tries with this address. Please wait a quarter of an hour, or set a new password.',
  error_too_many_requests:
    'Too many people are signing in at this moment. Please wait a minute, then try again.',
  offline: 'There is no connection just now. Please try again.',
  newTitle: 'New here?',
  newText: 'An account takes a minute. You can also order without one.',
  register: 'Create an account',
  findOrder: 'Find an order without an account',
};
