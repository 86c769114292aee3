import { createContext, useContext } from 'react';
import type { ChoiceSource } from '../../../domain/field.ts';

interface Choice {
    readonly id: string;
    readonly name: string;
}

export interface ChoiceList {
    readonly choices: readonly Choice[];
    /** Others may be written too: the list is known not to hold every one. */
    readonly isOpen?: boolean;
}

/** The choices of each source, given the values of the form (the districts of the chosen region). */
export type SectionChoices = Readonly<
    Partial<Record<ChoiceSource, (values: Readonly<Record<string, unknown>>) => ChoiceList>>
>;

const Context = createContext<SectionChoices>({});

export const SectionChoicesProvider = Context.Provider;

export const useSectionChoices = (): SectionChoices => useContext(Context);
