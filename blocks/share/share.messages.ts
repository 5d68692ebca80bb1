export default {
  share: 'Share',
  mail: 'By e-mail',
  copy: 'Copy the link',
  link: 'Link to this page',
  copied: 'The link is copied.',
  byHand: 'Copy this link: {url}',
};
