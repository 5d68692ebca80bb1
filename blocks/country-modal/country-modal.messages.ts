/** Simple placeholders only: these words travel to the browser. */
export default {
  title: 'Are you in {there}?',
  text: 'This is our shop for {here}. In the shop for {there} you see its prices, and orders are sent there.',
  go: 'Go to {there}',
  goIn: 'Go to {there}, in {language}',
  stay: 'Stay in {here}',
};
