export default {
  title: 'Colours',
  colour: '{name} in {colour}',
  thisColour: '{name} in {colour}, shown here',
};
