/** `kindFor…`: in the page's title, for women, men and kids. */
export default {
  kindForW: '{kind} for women',
  kindForM: '{kind} for men',
  kindForK: '{kind} for kids',
  pictures: 'Pictures of {name}',
  enlarge: 'Enlarge: {alt}',
  close: 'Close the picture',
  showPicture: 'Picture {number}',
  zoomIn: 'Larger',
  zoomOut: 'Smaller',
  previous: 'Previous picture',
  next: 'Next picture',
};
