import type { Application } from './application.ts';
import { entriesIn, textIn } from './captured.ts';

/** The words by which the form of an application asks, the same since it first did; changed ones are told apart by their day. */
export const formVersion = '2026-01';

/** Somebody who is to agree, and to what, in words that are read to them. */
export interface Consenting {
    readonly person: 'customer' | 'guarantor';
    readonly name: string;
    /** E.164. */
    readonly phone: string;
    readonly statement: string;
}

/** Who agreed, to which words, and how that was proven. */
export interface ConsentRecord extends Consenting {
    readonly consentId: string;
    readonly version: string;
    /** 'code': read out from a message to their own phone; 'signature': drawn, where no message arrives. */
    readonly method: 'code' | 'signature';
    /** The drawn signature. */
    readonly documentId: string | null;
    readonly takenBy: string;
    readonly givenAt: string;
}

type Asked = Pick<Application, 'customerName' | 'customerPhone' | 'sections'>;

const customerOf = ({ customerName: name, customerPhone: phone }: Asked): Consenting => ({
    person: 'customer',
    name,
    phone,
    statement: `I am ${name}. I agree that Ahadi checks my identity card, asks my mobile money network and the credit bureau about me, and keeps what they answer with my application.`,
});

const guarantorsOf = ({ customerName, sections }: Asked): readonly Consenting[] =>
    entriesIn(sections.guarantor, 'guarantors').flatMap((one): readonly Consenting[] => {
        const name = textIn(one, 'name');
        const phone = textIn(one, 'phone');
        if (name === undefined || phone === undefined) return [];
        const statement = `I am ${name}. I agree to pay the instalments of ${customerName} if they do not, and that Ahadi checks my identity card and my mobile money account.`;
        return [{ person: 'guarantor', name, phone, statement }];
    });

/** Everybody of an application whose consent is asked for and whose phone is known. */
export const consentingPeople = (application: Asked): readonly Consenting[] =>
    [customerOf(application), ...guarantorsOf(application)].filter(({ phone }) => phone !== '');

/** The newest proof that this very person agreed to these very words, or to these and more; undefined where there is none. */
export const standingConsent = (
    { person, phone, statement }: Consenting,
    records: readonly ConsentRecord[],
): ConsentRecord | undefined =>
    records.findLast((one) => one.person === person && one.phone === phone && one.statement.startsWith(statement));
