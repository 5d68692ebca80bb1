export default {
  title: 'Who serves',
  employee: 'Employee',
  choose: 'Choose',
  keep: 'Save',
  kept: 'Saved.',
  serves: '{name} serves.',
  nobody: 'Nobody is known in this store.',
  offline: 'That did not work: there is no connection. Nothing has changed.',
  unknownEmployee: 'This person does not serve in this store.',
};
