export default {
  title: 'Sign in',
  text: 'Faster checkout and all your orders in one place. One account for all our shops.',
  sessionEnded: 'Your session has ended. Please sign in again.',
  signedOut: 'You are signed out. Your bag is still here.',
  elsewhere: 'You are signed in to our shop for another country. Signing in here signs you out there.',
  username: 'E-mail',
  password: 'Password',
  showPassword: 'Show password',
  hidePassword: 'Hide password',
  forgot: 'Forgotten your password?',
  login: 'Sign in',
  loginFailed: 'This e-mail address and password do not match.',
  typeAgain: 'Please type your password once more.',
  error_too_many_attempts:
    'Too many attempts with this address. Please wait 15 minutes or set a new password.',
  error_too_many_requests:
    'Too many people are signing in at the moment. Please wait a minute and try again.',
  offline: 'There is no connection just now. Please try again.',
  newTitle: 'New here?',
  newText: 'An account takes a minute. You can also order without one.',
  register: 'Create an account',
  findOrder: 'Find an order without an account',
};
