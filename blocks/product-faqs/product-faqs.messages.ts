export default { title: 'Good to know before you buy', all: 'All questions and answers' };
