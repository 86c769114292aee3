import { eq } from 'drizzle-orm';
import { merchant } from '../../platform/database/schema/directory.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Whom to call from a locked screen; empty where the shop is unknown. */
export const shopPhone = async ({ orm }: Transaction, merchantCode: string): Promise<string> => {
    const [shop] = await orm
        .select({ cellphone: merchant.cellphone })
        .from(merchant)
        .where(eq(merchant.merchantCode, merchantCode));
    return shop?.cellphone ?? '';
};
