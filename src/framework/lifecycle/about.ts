import { createContext, useContext } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { countries, isCountry } from '../../../domain/countries.ts';
import { fill, type Values } from '../../../domain/languages/phrase.ts';
import { say } from '../../i18n/say.ts';

/** The application that an action is about, and the names of its people. */
export interface About {
    readonly application: Pick<
        Dossier['application'],
        'uid' | 'version' | 'country' | 'currency' | 'customerName' | 'salesUsername'
    >;
    readonly people: Dossier['people'];
}

const AboutContext = createContext<About | null>(null);

/** Stands around the form of an action: an input may need to know what the action is about. */
export const AboutProvider = AboutContext.Provider;

export const useAbout = (): About => {
    const about = useContext(AboutContext);
    if (about === null) throw new Error('This input belongs into the form of an action');
    return about;
};

/** What a row of the life cycle says, of this application; `names` are further ones that the text may hold. */
export const sayOf = ({ application, people }: About, text: string, names: Values = {}): string => {
    const { country, customerName, salesUsername } = application;
    return fill(say(text), {
        ...(isCountry(country) ? countries[country].timers : {}),
        customer: customerName,
        seller: people[salesUsername] ?? salesUsername,
        ...names,
    });
};
