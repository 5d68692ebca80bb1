export default {
  skip: 'Skip to the content',
  home: '{brand}, home page',
  mainMenu: 'Main menu',
  yourPages: 'Your pages',
  openMenu: 'Menu',
  closeMenu: 'Close the menu',
  seeAll: 'See all: {name}',
  search: 'Search',
  searchFor: 'What are you looking for?',
  closeSearch: 'Close the search',
  country: 'Country and language: {country}, {language}',
};
