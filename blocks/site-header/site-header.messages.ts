export default {
  home: '{brand}, home page',
  mainMenu: 'Main menu',
  yourPages: 'Your pages',
  openMenu: 'Menu',
  closeMenu: 'Close the menu',
  seeAll: 'See all: {name}',
  search: 'Search',
  searchFor: 'What are you looking for?',
  closeSearch: 'Close the search',
  bagKept: 'Your bag is as you left it.',
  closeNotice: 'Close this notice',
  country: 'Country and language: {country}, {language}',
};
