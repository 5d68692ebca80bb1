export default { see: 'See {name}', facts: 'Measured' };
