/** Where the search page takes pictures: the search box leads there. */
export const imageSearchAnchor = 'search-by-picture';
