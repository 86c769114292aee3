import { languageOf, type Language } from '../languages/phrase.ts';
import { ussdMenu, type UssdContract, type UssdDeed, type UssdItem, type UssdScreenName } from './menu.ts';

/** A screen of the menu about one contract. */
export interface UssdView<Contract extends UssdContract> {
    readonly contract: Contract;
    readonly screen: UssdScreenName;
    /** Whether the last key leads nowhere from here. */
    readonly isUnknownKey: boolean;
}

/** Where whoever dials has come to: a screen that waits for a key, or something to be done, after which it ends. */
export type UssdPlace<Contract extends UssdContract> = { readonly language: Language } & (
    | { readonly at: 'choice' }
    | ({ readonly at: 'screen' } & UssdView<Contract>)
    | { readonly at: 'deed'; readonly contract: Contract; readonly deed: UssdDeed }
);

interface Way<Contract> {
    readonly language: Language;
    readonly contract: Contract | undefined;
    /** From the start to where one is. */
    readonly screens: readonly UssdScreenName[];
    readonly isUnknownKey: boolean;
    readonly deed?: UssdDeed;
}

export const backKey = '0';
const startKey = '00';

const nth = <One>(all: readonly One[], key: string): One | undefined =>
    /^[1-9]$/.test(key) ? all[Number(key) - 1] : undefined;

const led = <Contract>(way: Way<Contract>, { leads }: UssdItem): Way<Contract> => {
    if ('to' in leads) return { ...way, screens: [...way.screens, leads.to] };
    if ('deed' in leads) return { ...way, deed: leads.deed };
    return { ...way, language: languageOf(leads.speak) ?? way.language, screens: ['start'] };
};

const pressed = <Contract extends UssdContract>(
    way: Way<Contract>,
    contracts: readonly Contract[],
    key: string,
): Way<Contract> => {
    const { contract } = way;
    if (contract === undefined) {
        const chosen = nth(contracts, key);
        return chosen === undefined ? { ...way, isUnknownKey: true } : { ...way, contract: chosen };
    }
    const [here = 'start'] = way.screens.slice(-1);
    const item = nth(ussdMenu[here].items, key);
    return item === undefined || item.when?.(contract) === false ? { ...way, isUnknownKey: true } : led(way, item);
};

const backFrom = <Contract>(way: Way<Contract>, contracts: readonly Contract[]): Way<Contract> =>
    way.screens.length > 1
        ? { ...way, screens: way.screens.slice(0, -1) }
        : { ...way, contract: contracts.length > 1 ? undefined : way.contract };

/**
 * Goes through all that was typed since dialling, from the start, as a gateway sends it: `1*2`. Nothing is remembered between
 * two keys, so that what became impossible meanwhile is asked again instead of done. `contracts`: at least one.
 */
export const placeIn = <Contract extends UssdContract>(
    contracts: readonly Contract[],
    text: string,
    spoken: Language,
): UssdPlace<Contract> => {
    const [only, other] = contracts;
    const begin: Way<Contract> = {
        language: spoken,
        contract: other === undefined ? only : undefined,
        screens: ['start'],
        isUnknownKey: false,
    };
    const keys = text === '' ? [] : text.split('*').map((key) => key.trim());
    const { language, contract, screens, isUnknownKey, deed } = keys.reduce((before, key) => {
        // Whoever goes on after something was done begins on the screen that led there.
        const { deed: _done, ...way } = { ...before, isUnknownKey: false };
        if (key === startKey) return { ...way, screens: begin.screens };
        return key === backKey ? backFrom(way, contracts) : pressed(way, contracts, key);
    }, begin);
    if (contract === undefined) return { language, at: 'choice' };
    if (deed !== undefined) return { language, at: 'deed', contract, deed };
    const [screen = 'start'] = screens.slice(-1);
    return { language, at: 'screen', contract, screen, isUnknownKey };
};
