import type { Application } from '../application/application.ts';
import { isTrue, textIn } from '../application/captured.ts';
import { formVersion, type ConsentRecord } from '../application/consent.ts';
import { wordsCover } from '../application/consentVersions.ts';
import { fieldsOf } from '../field.ts';
import { oneOrNone } from '../fieldShapes.ts';
import { shapeOf } from '../lending/product.ts';
import type { Offer } from '../lending/offer.ts';
import { customerLanguage } from '../languages/customerLanguage.ts';
import type { Language } from '../languages/phrase.ts';
import { languages } from '../languages/registry.ts';
import { date, object, string } from '../yup.ts';
import { purposeNames, purposes, type Purpose, type Withdrawn } from './purposes.ts';

/** What shows that somebody agreed. */
const proofs = {
    code: 'A code by phone',
    signature: 'A signature',
    photo: 'A photo of the signing',
    form: 'Written down by the shop',
} as const;

interface Given {
    readonly givenAt: string;
    readonly proof: keyof typeof proofs;
    /** Of the words. */
    readonly version: string;
    /** Null where nobody wrote down in which it was read. */
    readonly language: Language | null;
    /** The consent or contract that keeps the proof. */
    readonly record: string | null;
}

type NotGiven = Readonly<Record<keyof Given, null>>;

/** What became of one purpose: when and how it was agreed to, and since when it is not any more. */
export type Agreed = (Given | NotGiven) & { readonly purpose: Purpose; readonly withdrawnAt: string | null };

/** What people read of it, wherever it is shown. */
export const agreedFields = fieldsOf(
    object({
        purpose: string().oneOf(purposes).meta({ choiceLabels: purposeNames }).label('Consent'),
        givenAt: date().nullable().label('Agreed on'),
        proof: oneOrNone(Object.keys(proofs)).meta({ choiceLabels: proofs }).label('Proof'),
        version: string().nullable().label('Version of the words'),
        language: oneOrNone(Object.keys(languages)).meta({ choiceLabels: languages }).label('Language'),
        record: string().nullable().label('Kept as'),
        withdrawnAt: date().nullable().label('Withdrawn on'),
    }),
);

const notGiven: NotGiven = { givenAt: null, proof: null, version: null, language: null, record: null };

/** A signed contract, as far as somebody agrees by it. */
export interface SignedContract extends Omit<Given, 'record'> {
    readonly contractId: string;
    readonly offer: Partial<Offer>;
}

/** What is kept of what somebody agreed to with one application. */
export interface Kept {
    readonly application: Pick<Application, 'country' | 'createdAt' | 'sections'>;
    /** The oldest first. */
    readonly consents: readonly (Pick<ConsentRecord, 'consentId' | 'person' | 'version' | 'method' | 'givenAt'> & {
        readonly language: Language | null;
    })[];
    readonly contract: SignedContract | null;
}

/** By what the form of an application asks for each; also for what is proven by more than a tick. */
const formCovers: Readonly<Record<Purpose, (customer: Application['sections']['customer']) => boolean>> = {
    identity: (customer) => isTrue(customer, 'consentIdentity'),
    mobile_money: (customer) => isTrue(customer, 'consentMobileMoney'),
    bureau: (customer) => isTrue(customer, 'consentBureau'),
    device_lock: (customer) => isTrue(customer, 'consentDeviceLock'),
    marketing: (customer) => isTrue(customer, 'consentMarketing'),
    contacts: (customer) => textIn(customer, 'nextOfKinPhone') !== undefined,
};

/** What a signed contract is agreed to by: its phone locks. */
const contractCovers = (offer: Partial<Offer>): readonly Purpose[] => (shapeOf(offer).hasPhone ? ['device_lock'] : []);

const inForm = ({ application }: Kept, purpose: Purpose): readonly Given[] => {
    const { createdAt: givenAt, sections } = application;
    if (!formCovers[purpose](sections.customer)) return [];
    return [{ givenAt, proof: 'form', version: formVersion, language: customerLanguage(application), record: null }];
};

const inWords = ({ consents }: Kept, purpose: Purpose): readonly Given[] =>
    consents
        .filter(({ person, version }) => person === 'customer' && wordsCover(version, person).includes(purpose))
        .map(({ consentId: record, method: proof, givenAt, version, language }) => ({
            givenAt,
            proof,
            version,
            language,
            record,
        }));

const inContract = ({ contract }: Kept, purpose: Purpose): readonly Given[] => {
    if (contract === null || !contractCovers(contract.offer).includes(purpose)) return [];
    const { contractId: record, offer: _offer, ...given } = contract;
    return [{ ...given, record }];
};

/** Purpose by purpose, what the customer of an application agreed to: the newest proof of it, and the form where there is none. */
export const agreedWith = (kept: Kept, withdrawn: Withdrawn): readonly Agreed[] =>
    purposes.map((purpose) => ({
        purpose,
        ...([...inForm(kept, purpose), ...inWords(kept, purpose), ...inContract(kept, purpose)].at(-1) ?? notGiven),
        withdrawnAt: withdrawn[purpose] ?? null,
    }));
