export default {
  pause: 'Stop the film',
  play: 'Play the film',
  captions: 'Captions',
  transcript: 'What is said',
};
