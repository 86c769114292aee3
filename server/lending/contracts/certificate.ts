import { figuresIn } from '../../platform/figures.ts';
import { letterTo, type LetterHead } from './letter.ts';
import type { LetterContent } from './pages/letter.ts';

export interface CertificateSources extends Omit<LetterHead, 'today'> {
    readonly number: string;
    /** 'YYYY-MM-DD': the day on which it was issued. */
    readonly issuedOn: string;
    /** Minor units. */
    readonly paid: number;
    readonly phone: { readonly model: string; readonly imei: string } | null;
    /** 'YYYY-MM-DD': when its lock provider said that the lock is off; null where no provider had it. */
    readonly unlockedOn: string | null;
    /** The page on which anyone may check it. */
    readonly address: string;
}

/** That a loan is paid in full and its phone is free, for the customer and for whoever buys the phone from them. */
export const certificateLetter = ({
    number,
    issuedOn,
    paid,
    phone,
    unlockedOn,
    address,
    ...sources
}: CertificateSources): LetterContent => {
    const { application } = sources;
    const head = letterTo({ ...sources, today: issuedOn });
    const { money, day } = figuresIn(head.language, head.currency);
    return {
        ...head,
        subject: 'Certificate: everything is paid',
        paragraphs: [
            `The loan ${application.reference} is paid in full. We ask for nothing more, and have no claim to the phone: its lock is removed for good.`,
        ],
        facts: [
            ['Certificate number', number],
            ['Issued on', day(issuedOn)],
            ['Paid in instalments', money(paid)],
            ...(phone === null
                ? []
                : ([
                      ['Phone', application.product ?? phone.model],
                      ['IMEI', phone.imei],
                  ] as const)),
            ...(unlockedOn === null ? [] : ([['Lock removed', day(unlockedOn)]] as const)),
        ],
        closing: [`Anyone can check this certificate: ${address}`],
        code: address,
    };
};
