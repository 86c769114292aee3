import { cellOf } from '../matching/geo.ts';
import type { Application } from './application.ts';
import { entriesIn, entryIn, isTrue, numberIn, textIn } from './captured.ts';

/** By what equality finds an application whose sections are sealed. */
export type FoundBy = 'birth' | 'momo' | 'serial' | 'guarantor_phone' | 'geo';

export interface Findable {
    readonly by: FoundBy;
    readonly text: string;
}

/** Numbers of goods as they are compared: capitals and digits alone. */
const serialOf = (written: string): string => written.toUpperCase().replaceAll(/[^\p{Letter}\p{Number}]/gu, '');

export const serialsIn = ({ sections: { pledge } }: Pick<Application, 'sections'>): readonly string[] =>
    entriesIn(pledge, 'items')
        .map((item) => serialOf(textIn(item, 'serial') ?? ''))
        .filter((serial) => serial !== '');

export const guarantorPhonesIn = ({ sections: { guarantor } }: Pick<Application, 'sections'>): readonly string[] =>
    entriesIn(guarantor, 'guarantors').flatMap((person) => textIn(person, 'phone') ?? []);

/** Days of birth are sought within a country. */
export const birthText = (country: string, day: string): string => `${country}|${day}`;

/** Where somebody was when the position was taken; undefined where nobody knows. */
export const homeIn = ({ sections: { address } }: { readonly sections: Pick<Application['sections'], 'address'> }) => {
    const place = entryIn(address, 'location');
    const lat = numberIn(place, 'latitude');
    const lng = numberIn(place, 'longitude');
    return lat === undefined || lng === undefined ? undefined : { lat, lng };
};

const each = (by: FoundBy, texts: readonly (string | undefined)[]): readonly Findable[] =>
    texts.flatMap((text) => (text === undefined ? [] : [{ by, text }]));

/** All that others can have in common with an application, of what its sections say. */
export const findableIn = (application: Pick<Application, 'sections' | 'country'>): readonly Findable[] => {
    const { sections, country } = application;
    const birth = textIn(sections.kyc, 'dateOfBirth');
    const home = isTrue(sections.address, 'capturedAtHome') ? homeIn(application) : undefined;
    return [
        ...each('birth', [birth && birthText(country, birth)]),
        ...each('momo', [textIn(sections.kyc, 'mobileMoneyNumber')]),
        ...each('serial', serialsIn(application)),
        ...each('guarantor_phone', guarantorPhonesIn(application)),
        ...each('geo', [home && cellOf(home)]),
    ];
};
