import { v7 } from 'uuid';
import type { Application, FrozenTerms } from '../../../domain/application/application.ts';
import { countries } from '../../../domain/countries.ts';
import { withCheckDigit } from '../../../domain/matching/imei.ts';
import { dayIn } from '../../../domain/calendarDay.ts';
import { commissionRows, loanRow } from '../../lending/applications/effects/ledger.ts';
import { freezeTerms } from '../../lending/records/terms.ts';
import type { contract, device, deviceCommand } from '../../platform/database/schema/application.ts';
import type { earning, loan } from '../../platform/database/schema/lending.ts';
import type { Parts } from './application.ts';
import type { Sample } from './sample.ts';

/** The deal as it was approved; null before. */
export const termsOf = ({ history, sample }: Parts, application: Application): FrozenTerms | null => {
    const approved = history.step('approve');
    return approved === undefined ? null : freezeTerms(application, sample.offer, approved.at.toISOString());
};

/** The contract of a loan that runs already. `paper` is what its document shows. */
export const pastContract = (
    parts: Parts,
    { uid, terms }: Application,
    paper: { readonly documentId: string; readonly sha256: string },
): (typeof contract.$inferInsert)[] => {
    const approved = parts.history.step('approve');
    const signed = parts.history.step('sign');
    if (terms === null || approved === undefined || signed === undefined) return [];
    return [
        {
            contractId: v7(),
            applicationUid: uid,
            status: 'signed',
            terms,
            termsHash: terms.hash,
            documentId: paper.documentId,
            documentSha256: paper.sha256,
            evidence: { note: 'Signed before the demonstration began; the page on file is a sample' },
            createdAt: approved.at,
            signedAt: signed.at,
        },
    ];
};

/** An IMEI of the sold model that nobody else of the demonstration has. */
export const imeiOf = ({ price, record }: Sample): string =>
    withCheckDigit(`${price.tacs[0]}7${String(record.number).padStart(4, '0')}0`);

interface Sold {
    readonly devices: (typeof device.$inferInsert)[];
    readonly commands: (typeof deviceCommand.$inferInsert)[];
    readonly loans: (typeof loan.$inferInsert)[];
    readonly earnings: (typeof earning.$inferInsert)[];
}

/** The phone, the loan and the commission of a sale that was completed; nothing for others. */
export const soldOf = ({ history, sample, cast }: Parts, application: Application): Sold => {
    const enrolled = history.step('enrol_device');
    const completed = history.step('complete');
    if (enrolled === undefined || completed === undefined)
        return { devices: [], commands: [], loans: [], earnings: [] };
    const { uid, country } = application;
    const rules = countries[sample.country];
    const day = dayIn(rules.timeZone, completed.at);
    const tac = sample.price.tacs[0] ?? '';
    const imei = imeiOf(sample);
    const owned = { applicationUid: uid, imei, createdAt: enrolled.at, updatedAt: enrolled.at };
    // Whoever writes them says whose they are, as the application's row does.
    const whose = { customerName: null, customerPhone: null, marks: [] };
    const loaned = loanRow(application, { today: day, phones: [imei], whose });
    const command = { commandId: v7(), type: 'enroll', reason: 'hand-over', requestedBy: cast.sales.username };
    return {
        devices: [{ ...owned, tac, model: sample.price.model, state: 'active', country }],
        commands: [{ ...owned, ...command, status: 'ack', attempts: 1 }],
        loans: [{ ...loaned, createdAt: completed.at }],
        earnings: commissionRows(application, rules, { today: day, whose }).map((row) => ({
            ...row,
            createdAt: completed.at,
        })),
    };
};
