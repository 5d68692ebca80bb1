import { createContext, useContext } from 'react';

/** Server only: what to write where a static block's HTML stands; the HTML itself never passes through React. */
export const StaticPlaceContext = createContext<(id: string) => string>(() => '');
export const useStaticPlace = (): ((id: string) => string) => useContext(StaticPlaceContext);
