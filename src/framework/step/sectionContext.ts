import { createContext, useContext } from 'react';
import type { SectionContext } from '../../../domain/application/section.ts';

const Context = createContext<SectionContext | null>(null);

/** Around the fields of a section: the rules of its country, and which day it is there. */
export const SectionContextProvider = Context.Provider;

/** Null outside a section: there is no country then whose ways of writing could be known. */
export const useSectionContext = (): SectionContext | null => useContext(Context);
