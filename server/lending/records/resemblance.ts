import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm';
import { isNamedAlike, type Identity } from '../../../domain/application/samePerson.ts';
import { openCustomers } from './sealedCustomer.ts';
import { idMarks, phoneMarks } from './sealedNames.ts';
import { customer } from '../../platform/database/schema/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Enough to tell the nearest of those who share one phone. */
const considered = 20;

/**
 * Proposes that two records may be of one person: the same phone with a similar name, or an ID number that another name and
 * another birthday use. People decide; what two people were told apart by stays so.
 */
export const proposeMerge = async (tx: Transaction, customerId: string, identity: Identity): Promise<void> => {
    const { orm, secrets } = tx;
    const { country, isTestMode, phone, idNumber } = identity;
    const alikeInNumber = or(
        inArray(customer.phoneMark, [...phoneMarks(secrets, [phone])]),
        inArray(customer.idMark, [...idMarks(secrets, idNumber)]),
    );
    const rows = await orm
        .select()
        .from(customer)
        .where(
            and(
                eq(customer.country, country),
                eq(customer.isTestMode, isTestMode),
                ne(customer.customerId, customerId),
                isNull(customer.mergedInto),
                alikeInNumber,
            ),
        )
        .orderBy(customer.createdAt)
        .limit(considered);
    const others = openCustomers(tx, rows);
    const sharing = others.find((one) => idNumber !== null && one.idNumber === idNumber);
    const alike = sharing ?? others.find((one) => one.phone === phone && isNamedAlike(identity, one));
    if (alike === undefined) return;
    const looksLike = alike.customerId;
    await orm
        .update(customer)
        .set({ looksLike, resemblance: sharing === undefined ? 'phone' : 'number' })
        .where(
            and(
                eq(customer.customerId, customerId),
                isNull(customer.mergedInto),
                or(isNull(customer.looksLike), ne(customer.looksLike, looksLike)),
            ),
        );
};
