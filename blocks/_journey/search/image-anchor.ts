/** Where the search page takes pictures: the search box links there. */
export const imageSearchAnchor = 'search-by-picture';
