import { eq } from 'drizzle-orm';
import { merchant } from '../../platform/database/schema/directory.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

export interface ContractShop {
    readonly merchantCode: string;
    readonly name: string;
    readonly address: string;
    readonly cellphone: string;
}

export const shopOf = async ({ orm }: Transaction, merchantCode: string): Promise<ContractShop> => {
    const [shop] = await orm.select().from(merchant).where(eq(merchant.merchantCode, merchantCode));
    if (shop === undefined) throw new Error(`There is no shop ${merchantCode} to put into a contract`);
    const { name, address, cellphone } = shop;
    return { merchantCode, name, address, cellphone };
};
