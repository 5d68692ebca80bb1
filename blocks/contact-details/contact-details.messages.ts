export default { title: 'How to reach us' };
