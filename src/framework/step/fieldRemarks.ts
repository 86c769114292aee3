import { createContext, useContext } from 'react';

/** What somebody wrote at fields of a form, by the name of the input. */
export type FieldRemarks = Readonly<Record<string, string>>;

const Context = createContext<FieldRemarks>({});

/** Around the fields of a section that was sent back; reaches fields inside lists too. */
export const FieldRemarksProvider = Context.Provider;

export const useFieldRemark = (name: string): string | undefined => useContext(Context)[name];
