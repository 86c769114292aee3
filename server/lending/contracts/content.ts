import type { Application, FrozenTerms } from '../../../domain/application/application.ts';
import { entriesIn, entryIn, numberIn, textIn } from '../../../domain/application/captured.ts';
import { shapeOf } from '../../../domain/lending/product.ts';
import { signedPromise } from '../../../domain/application/promise.ts';
import { sections } from '../../../domain/application/sections/registry.ts';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { figuresIn, type Figures } from '../../platform/figures.ts';
import type { contractText } from '../../platform/database/schema/records.ts';
import type { ContractShop } from './shop.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';

interface Guarantor {
    readonly name: string;
    readonly idNumber: string;
    readonly phone: string;
}

interface PledgedItem {
    readonly description: string;
    readonly serial: string | null;
    /** Minor units. */
    readonly value: number;
}

export type ContractText = typeof contractText.$inferSelect;

/** What a contract keeps of the version that it was written by. */
interface WrittenText {
    readonly number: number;
    readonly legalName: string;
    /** Number and authority; '' where there is none. */
    readonly licence: string;
    /** Where complaints go; '' where that is the shop alone. */
    readonly complaints: string;
    readonly clauses: string;
}

/**
 * Everything that a contract says, kept beside it: the signed copy is written from the same, so that nothing that changes
 * meanwhile (the shop's address, say) can make the two differ.
 */
export interface ContractContent {
    readonly reference: string;
    /** What it is written in; contracts of before languages were kept are in English. */
    readonly language?: Language;
    readonly countryName: string;
    /** The version of the country's contract text it is written by; none in contracts of before there were versions. */
    readonly text?: WrittenText;
    readonly terms: FrozenTerms;
    readonly customer: {
        readonly name: string;
        readonly phone: string;
        readonly idLabel: string;
        readonly idNumber: string;
        readonly address: string;
    };
    readonly shop: ContractShop;
    readonly agentCode: string;
    /** What the customer agreed to when applying, in the words they saw. */
    readonly consents: readonly string[];
    readonly guarantors: readonly Guarantor[];
    readonly pledge: readonly PledgedItem[];
    readonly lock: { readonly graceDays: number; readonly defaultAfterDays: number; readonly returnDays: number };
    /** Where anybody looks whether a copy is unchanged. */
    readonly checkAt?: string;
    /** Day in the country's time zone. */
    readonly writtenOn: string;
}

export const figuresOf = ({ language = 'en', terms }: Pick<ContractContent, 'language' | 'terms'>): Figures =>
    figuresIn(language, terms.offer.currency);

const consentsOf = ({ sections: { customer, pledge } }: Application, terms: FrozenTerms): readonly string[] => {
    const promise = signedPromise(pledge);
    const { hasPhone } = shapeOf(terms.offer);
    return [
        ...sections.customer.fields
            .filter(({ name }) => name.startsWith('consent') && customer?.[name] === true)
            .filter(({ name }) => hasPhone || name !== 'consentDeviceLock')
            .map(({ label }) => label),
        ...(promise === undefined ? [] : [promise.words]),
    ];
};

export const addressOf = ({ sections: { address } }: Application): string =>
    ['landmark', 'town', 'district', 'region', 'digitalAddress']
        .map((name) => textIn(address, name))
        .filter((part) => part !== undefined)
        .join(', ');

const customerOf = (application: Application, rules: CountryRules): ContractContent['customer'] => {
    const idType = rules.idTypes.find(({ code }) => code === textIn(application.sections.kyc, 'idType'));
    return {
        name: application.customerName,
        phone: application.customerPhone,
        idLabel: idType?.label ?? 'ID',
        idNumber: application.idNumber ?? '',
        address: addressOf(application),
    };
};

const guarantorsOf = ({ sections: { guarantor } }: Application): readonly Guarantor[] =>
    entriesIn(guarantor, 'guarantors').map((one) => ({
        name: textIn(one, 'name') ?? '',
        idNumber: textIn(one, 'idNumber') ?? '',
        phone: textIn(one, 'phone') ?? '',
    }));

const pledgeOf = ({ sections: { pledge } }: Application): readonly PledgedItem[] =>
    textIn(pledge, 'kind') === 'item'
        ? entriesIn(pledge, 'items').map((one) => ({
              description: textIn(one, 'description') ?? '',
              serial: textIn(one, 'serial') ?? null,
              value: numberIn(one, 'estimatedValue') ?? 0,
          }))
        : [];

/** What a contract keeps of the version it was written by, in its own language where that has clauses. */
export const writtenBy = (text: ContractText, language: Language): WrittenText => {
    const own: Readonly<Partial<Record<Language, string | null>>> = { fr: text.clausesFr, sw: text.clausesSw };
    return {
        number: text.number ?? 0,
        legalName: text.legalName,
        licence: [text.licenceNumber, text.licenceAuthority].filter((part) => part !== null).join(', '),
        complaints: text.complaintContact ?? '',
        clauses: own[language] ?? text.clauses,
    };
};

interface Sources {
    readonly application: Application;
    readonly terms: FrozenTerms;
    readonly shop: ContractShop;
    readonly text: ContractText;
    readonly rules: CountryRules;
    readonly today: string;
    readonly checkAt?: string;
}

export const contractContent = ({
    application,
    terms,
    shop,
    text,
    rules,
    today,
    checkAt,
}: Sources): ContractContent => ({
    reference: application.reference,
    language: customerLanguage(application),
    countryName: rules.name,
    text: writtenBy(text, customerLanguage(application)),
    terms,
    customer: customerOf(application, rules),
    shop,
    agentCode: application.agentCode,
    consents: consentsOf(application, terms),
    guarantors: guarantorsOf(application),
    pledge: pledgeOf(application),
    lock: {
        graceDays: rules.thresholds.graceDays,
        defaultAfterDays: rules.thresholds.defaultAfterDays,
        returnDays: text.returnDays,
    },
    ...(checkAt === undefined ? {} : { checkAt }),
    writtenOn: today,
});

/** Content as it was stored, read back. Throws when what is stored is none. */
export const storedContent = (evidence: Readonly<Record<string, unknown>> | null): ContractContent => {
    const content = entryIn(evidence, 'content');
    if (content === undefined || !('terms' in content)) throw new Error('The contract was stored without its content');
    // Written by contractContent and never changed.
    return content as unknown as ContractContent;
};
