export default { title: 'Legal notes', documents: 'Documents', updated: 'As of {date}' };
