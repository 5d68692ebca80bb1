/** Simple placeholders only: these words travel to the browser. */
export default {
  title: 'Where shall we send it?',
  text: 'Customs rules differ, so some products and delivery times do too. Tell us once and we remember.',
  close: 'Close',
};
