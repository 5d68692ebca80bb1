export default { title: 'Questions and answers', topics: 'Topics' };
