export default {
  title: 'Made better',
  warranty: 'Two years of warranty, and repairs after that.',
  takeBack: 'When you no longer wear it, we take it back and give you credit.',
  secondLife: 'See the second-life pairs',
};
