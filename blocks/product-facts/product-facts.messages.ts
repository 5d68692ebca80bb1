export default { title: 'Measured', material: 'Code', colour: 'Colour' };
