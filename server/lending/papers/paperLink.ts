import { createHash, randomBytes } from 'node:crypto';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Application } from '../../../domain/application/application.ts';
import type { Country } from '../../../domain/countries.ts';
import { countries } from '../../../domain/countries.ts';
import { customerLanguage } from '../../../domain/languages/customerLanguage.ts';
import type { Language } from '../../../domain/languages/phrase.ts';
import { paperLink } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { translate } from '../../platform/languages.ts';
import type { Services } from '../services.ts';

export type PaperLink = typeof paperLink.$inferSelect;
export type Paper = PaperLink['paper'];

const days = 7;

export const hashOf = (link: string): string => createHash('sha256').update(link).digest('hex');

interface Sent {
    readonly uid: string;
    readonly reference: string;
    readonly paper: Paper;
    /** Of a contract; other papers are written when they are opened. */
    readonly documentId?: string;
    /** The customer's number; nothing is sent to ''. */
    readonly to: string;
    readonly language: Language;
    /** Why the own page is sent; somebody asked for it, unless told. */
    readonly because?: keyof typeof pageTitles | undefined;
}

/** What the own page tells first, where nobody asked for it. */
const pageTitles = {
    refused: (reference: string, address: string) =>
        `Why we refused ${reference}, and how another person looks at it again: ${address}`,
    answered: (reference: string, address: string) => `We answered what you asked about ${reference}: ${address}`,
};

const titles: Readonly<Record<Paper, (reference: string, address: string) => string>> = {
    contract: (reference, address) => `Your contract ${reference}: ${address}`,
    statement: (reference, address) => `The statement of your loan ${reference}: ${address}`,
    certificate: (reference, address) => `The certificate that your loan ${reference} is paid: ${address}`,
    return: (reference, address) => `What comes of giving back the phone of ${reference}: ${address}`,
    page: (reference, address) => `Your own page about ${reference}: ${address}`,
};

/** Sends the customer a link to a paper of theirs, which opens for some days with a code that their phone is sent. */
export const sendPaper = async (
    tx: Transaction,
    { partners, clock, publicUrl }: Pick<Services, 'partners' | 'clock' | 'publicUrl'>,
    { uid, reference, paper, documentId, to, language, because }: Sent,
): Promise<void> => {
    if (to === '') return;
    const link = randomBytes(24).toString('base64url');
    const now = clock();
    await tx.orm.insert(paperLink).values({
        linkHash: hashOf(link),
        applicationUid: uid,
        paper,
        documentId: documentId ?? null,
        createdAt: now,
        expiresAt: new Date(now.getTime() + days * 86_400_000),
    });
    const titleOf = because === undefined ? titles[paper] : pageTitles[because];
    const sentences = [
        titleOf(reference, `${publicUrl}/api/papers/${link}`),
        `It opens for ${days} days with a code that this phone is sent.`,
    ];
    await partners.messaging.send(tx, {
        to,
        purpose: `${paper}_copy`,
        text: sentences.map((sentence) => translate(sentence, language)).join(' '),
        applicationUid: uid,
    });
};

/** Sends a customer their own page for something that happened. Run as the system. */
export const sendPageLink = (
    tx: Transaction,
    services: Pick<Services, 'partners' | 'clock' | 'publicUrl'>,
    { application, because }: { readonly application: Application; readonly because: Sent['because'] },
): Promise<void> => {
    const { uid, reference, customerPhone: to } = application;
    const language = customerLanguage(application);
    return sendPaper(tx, services, { uid, reference, paper: 'page', to, language, because });
};

export const linksWithinHour = async ({ orm }: Transaction, uid: string, now: Date): Promise<number> => {
    const [row] = await orm
        .select({ sent: count() })
        .from(paperLink)
        .where(and(eq(paperLink.applicationUid, uid), gt(paperLink.createdAt, new Date(now.getTime() - 3_600_000))));
    return row?.sent ?? 0;
};

/** What a link leads to while it lasts. */
export const findLink = async (
    { orm }: Pick<Transaction, 'orm'>,
    link: string,
    now: Date,
): Promise<PaperLink | undefined> => {
    const [row] = await orm
        .select()
        .from(paperLink)
        .where(and(eq(paperLink.linkHash, hashOf(link)), gt(paperLink.expiresAt, now)));
    return row;
};

export const mayBeSent = (sent: number, country: Country): boolean =>
    sent < countries[country].thresholds.otpResendsPerHour;
