import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import { countries } from '../../../domain/countries.ts';
import { languageOf, type Language } from '../../../domain/languages/phrase.ts';
import { readPhone } from '../../../domain/matching/phone.ts';
import { drawChoice, drawScreen, inGsm7 } from '../../../domain/gateway/draw.ts';
import { placeIn } from '../../../domain/gateway/replay.ts';
import type { GatewayConfig } from '../../platform/config/gatewayConfig.ts';
import { figuresIn } from '../../platform/figures.ts';
import { translate } from '../../platform/languages.ts';
import type { Services } from '../services.ts';
import { contractsOf } from './contracts.ts';
import { runDeed } from './deeds.ts';

/** A key that somebody pressed, as a gateway tells it. */
export interface Dialling {
    readonly gateway: GatewayConfig;
    readonly sessionId: string;
    readonly phoneNumber: string;
    /** All that was typed since dialling: '', '1', '1*2'. */
    readonly text: string;
    readonly ip: string;
}

const ends = (text: string, language: Language): string => `END ${inGsm7(translate(text, language))}`;
const goesOn = (text: string): string => `CON ${inGsm7(text)}`;

/**
 * What the phone of whoever dialled shows next: 'CON ' and a screen that waits for a key, or 'END ' and the last words. Knows
 * its customer by the number that the gateway tells, never by what is typed.
 */
export const answerDialling = (services: Services, dialling: Dialling): Promise<string> =>
    services.database.withTransaction(async (tx) => {
        const { country } = dialling.gateway;
        const { currency, locale } = countries[country];
        const phone = readPhone(dialling.phoneNumber, country)?.e164;
        const contracts = phone === undefined ? [] : await contractsOf(tx, { country, phone }, services.clock());
        const [first] = contracts;
        if (first === undefined) {
            const language = languageOf(locale) ?? 'en';
            return ends('We know no contract with this number. Ask in the shop where you bought.', language);
        }
        const place = placeIn(contracts, dialling.text, customerLanguage(first.application));
        const say = (text: string): string => translate(text, place.language);
        if (place.at === 'choice') return goesOn(drawChoice(contracts, say));
        if (place.at === 'screen') return goesOn(drawScreen(place, figuresIn(place.language, currency), say));
        const callId = `${dialling.sessionId}*${dialling.text}`;
        const deed = { contract: place.contract, country, language: place.language, callId, ip: dialling.ip };
        return ends(await runDeed(tx, services, { deed, what: place.deed }), place.language);
    });
