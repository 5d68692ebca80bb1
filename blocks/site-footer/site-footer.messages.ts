export default { name: 'More of this shop', home: '{brand}, home page' };
