export default {
  pictures: 'Pictures of {name}',
  enlarge: 'Enlarge: {alt}',
  close: 'Close the picture',
  showPicture: 'Picture {number}',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  previous: 'Previous picture',
  next: 'Next picture',
};
