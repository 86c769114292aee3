import { v7 } from 'uuid';
import { blacklist as entries } from '../../../domain/resources/blacklist.ts';
import { dueDay } from '../../../domain/lending/schedule.ts';
import { searchText } from '../../../domain/searchText.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { blacklist } from '../../platform/database/schema/evidence.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

interface Stolen {
    readonly imeis: readonly string[];
    readonly country: string;
    /** With the number of the police report. */
    readonly reason: string;
    /** Usernames: who asked for it, and who agreed. */
    readonly askedBy: string;
    readonly agreedBy: string;
    /** 'YYYY-MM-DD', and for how many days it counts. */
    readonly today: string;
    readonly days: number;
}

/** Puts the numbers of a phone among those that are not sold again: two people agreed that it is stolen. */
export const reportStolen = (tx: Transaction, { imeis, days, today, ...report }: Stolen): Promise<void> =>
    asSystem(tx, async () => {
        const { country, reason, askedBy: createdBy, agreedBy: editedBy } = report;
        for (const value of imeis) {
            const marks = { kind: 'imei', status: 'active' } as const;
            const row = { ...marks, value, reason, country, createdBy, editedBy };
            await tx.orm.insert(blacklist).values({
                entryId: v7(),
                ...row,
                endsOn: dueDay(today, 'daily', days),
                search: searchText(entries, row),
            });
        }
    });
