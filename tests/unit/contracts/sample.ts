import { readFileSync } from 'node:fs';
import { quote, type Offer } from '../../../domain/lending/offer.ts';
import type { PriceRow } from '../../../domain/lending/price.ts';
import type { Frequency } from '../../../domain/lending/term.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import type { ContractContent } from '../../../server/lending/contracts/content.ts';
import { packageRoot } from '../../../server/platform/packageRoot.ts';
import { freezeTerms } from '../../../server/lending/records/terms.ts';

const price = (currency: string): PriceRow => ({
    pricingId: 'gh-galaxy-a16',
    version: 1,
    product: 'Samsung Galaxy A16',
    model: 'SM-A165F',
    tacs: ['35420988'],
    currency,
    cashPrice: 240_000,
    depositMinBps: 2_500,
    minDeposit: 0,
    tenors: [6, 12],
    frequencies: ['daily', 'weekly', 'biweekly', 'monthly'],
    method: 'flat',
    ratePerMonthBps: 450,
    pricePerDay: 0,
    adminFee: 5_000,
    adminFeeMode: 'financed',
    serviceFeePerInstalment: 0,
    roundTo: 100,
});

interface Deal {
    readonly currency?: string;
    readonly frequency?: Frequency;
    readonly tenorMonths?: number;
    readonly startDay?: string;
}

export const offerOf = ({ currency = 'GHS', frequency = 'weekly', tenorMonths = 6, startDay }: Deal = {}): Offer =>
    quote(price(currency), { deposit: 60_000, tenorMonths, frequency }, startDay);

const migration = readFileSync(
    packageRoot('server', 'platform', 'database', 'migrations', '0510_contract_texts.sql'),
    'utf8',
);

/** The version that every country begins with. */
export const firstText = (language: Language): NonNullable<ContractContent['text']> => ({
    number: 1,
    legalName: 'Ahadi Ghana',
    licence: '',
    complaints: '',
    clauses: migration.split(`$${language}$`)[1] ?? '',
});

/** A contract of a customer whose name and currency the standard PDF fonts cannot write. */
export const contractOf = (deal: Deal = {}): ContractContent => {
    const name = 'Ŋũgĩ Ọlámidé Ɛyram';
    return {
        reference: 'GH-2026-000123',
        countryName: 'Ghana',
        text: firstText('en'),
        terms: freezeTerms({ customerName: name }, offerOf(deal), '2026-11-21T10:00:00.000Z'),
        customer: {
            name,
            phone: '+233244123456',
            idLabel: 'Ghana Card',
            idNumber: 'GHA-123456789-0',
            address: 'Blue gate behind the church, Dansoman, Ablekuma West, Greater Accra',
        },
        shop: {
            merchantCode: 'GH0001',
            name: 'Circle Phone Centre',
            address: 'Kwame Nkrumah Circle, Accra',
            cellphone: '+233302225101',
        },
        agentCode: 'AG0001',
        consents: ['Agrees that we check the ID'],
        guarantors: [{ name: 'Kofi Ọbi', idNumber: 'GHA-111111111-1', phone: '+233244000000' }],
        pledge: [{ description: 'Fridge, two doors', serial: 'LG-2291', value: 180_000 }],
        lock: { graceDays: 3, defaultAfterDays: 60, returnDays: 7 },
        writtenOn: '2026-11-21',
    };
};
