export default {
  title: 'Made better',
  warranty: 'Two years of warranty, and repairs after that.',
  takeBack: 'When you no longer wear it, bring it to one of our stores: we take it back.',
  secondLife: 'See the second-life pairs',
};
