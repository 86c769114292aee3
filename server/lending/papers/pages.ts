import { eq } from 'drizzle-orm';
import type { Application } from '../../../domain/application/application.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { certificate } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { figuresIn } from '../../platform/figures.ts';
import { translate } from '../../platform/languages.ts';
import { readApplication } from '../records/application.ts';
import { deviceOf } from '../records/device.ts';
import type { Services } from '../services.ts';
import { lockEndOf } from '../records/lockTruth.ts';
import type { PaperPage } from './drawPage.ts';
import type { PaperLink } from './paperLink.ts';

export interface Opened {
    readonly link: PaperLink;
    readonly application: Application;
    readonly language: Language;
}

const titles: Readonly<Record<PaperLink['paper'], string>> = {
    contract: 'Your contract',
    statement: 'Your statement of account',
    certificate: 'Your certificate',
    return: 'Your returned phone',
    page: 'Your own page',
};

/** Where a code goes: the customer sees that it is theirs, and nobody else learns it. */
const endOf = (phone: string): string => `••• ${phone.slice(-3)}`;

export const spent: PaperPage = {
    title: 'This link is over',
    alert: 'Nothing opens at this address any more. Ask the shop, and a new link is sent.',
};

/** Before a code was asked for. */
export const asking = (opened: Opened, address: string, alert?: string): PaperPage => ({
    title: titles[opened.link.paper],
    lead: `${opened.application.reference}: it opens with a code, which we send to ${endOf(opened.application.customerPhone)}.`,
    ...(alert === undefined ? {} : { alert }),
    forms: [{ action: `${address}/code`, button: 'Send me the code', asksCode: false }],
});

/** Once one was. */
export const entering = (opened: Opened, address: string, alert?: string): PaperPage => ({
    title: titles[opened.link.paper],
    lead: `A code is on its way to ${endOf(opened.application.customerPhone)}.`,
    ...(alert === undefined ? {} : { alert }),
    forms: [
        { action: address, button: 'Open', asksCode: true },
        { action: `${address}/code`, button: 'Send another code', asksCode: false },
    ],
});

export const tooOften = 'Several codes were sent within the hour; wait a little and try again';

/** Why a code did not open it. */
export const refusals = {
    wrong: 'This is not the code that we sent',
    expired: 'This code is over: send another one',
    exhausted: 'That was tried too often: send another code',
    absent: 'Send yourself a code first',
    other: 'This code is of another link: send another one',
} as const;

// A certificate is written when it is opened: what holds for one that is written today.
const [signedWords, unsignedWords] = [
    'Its file bears it (PAdES): a program that reads PDF shows it.',
    'Its file bears none: this page alone shows that it is genuine.',
];

const unknown: PaperPage = {
    title: 'No certificate',
    alert: 'We issued no certificate of this number. Compare it with the paper, letter by letter.',
};

/** What anyone learns of a certificate: that it stands, and of which phone; never whose it is. */
export const checkOf = async (
    tx: Transaction,
    { signer }: Pick<Services, 'signer'>,
    { number, language }: { readonly number: string; readonly language: Language },
): Promise<PaperPage> => {
    const [found] = await tx.orm.select().from(certificate).where(eq(certificate.number, number.toUpperCase()));
    const application = found === undefined ? undefined : await readApplication(tx, found.applicationUid);
    if (found === undefined || application === undefined) return unknown;
    const { day } = figuresIn(language, application.currency);
    const phone = await deviceOf(tx, found.applicationUid);
    const { confirmedAt } = await lockEndOf(tx, found.applicationUid);
    const facts: PaperPage['facts'] = [
        ['Certificate number', found.number],
        ['Issued on', day(found.issuedAt.toISOString())],
        ['Contract', application.reference],
        ...(phone === null
            ? []
            : ([
                  ['Phone', application.product ?? phone.model],
                  ['IMEI', `••• ${phone.imei.slice(-4)}`],
              ] as const)),
        ...(confirmedAt === null ? [] : ([['Lock removed', day(confirmedAt.toISOString())]] as const)),
        ['Our electronic signature', translate(signer === undefined ? unsignedWords : signedWords, language)],
    ];
    return found.withdrawnAt === null
        ? {
              title: 'This certificate is genuine',
              lead: 'The loan is paid in full, and nobody has a claim to the phone.',
              facts,
          }
        : {
              title: 'This certificate was withdrawn',
              alert: `It has not been valid since ${day(found.withdrawnAt.toISOString())}: money is owed on the phone.`,
              facts,
          };
};
