export default { name: 'Terms and privacy' };
