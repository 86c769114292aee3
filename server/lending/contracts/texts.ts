import { and, eq, ne } from 'drizzle-orm';
import { isCountry } from '../../../domain/countries.ts';
import { laws, type CostCap } from '../../../domain/countries/laws.ts';
import { contractTextProblems } from '../../../domain/lending/contractText.ts';
import { contractTexts } from '../../../domain/resources/contractTexts.ts';
import { asSystem } from '../../platform/database/asSystem.ts';
import { contractText } from '../../platform/database/schema/records.ts';
import type { Transaction } from '../../platform/database/transaction.ts';
import { invalid } from '../../platform/errors.ts';
import { askAgreement } from '../../resources/agreements.ts';
import type { Hooks, Written } from '../../rest/write/context.ts';
import type { Services } from '../services.ts';
import { storedContent, writtenBy, type ContractContent, type ContractText } from './content.ts';

const one = (tx: Transaction, country: string, which: 'published' | 'first'): Promise<ContractText> =>
    asSystem(tx, async () => {
        const wanted = which === 'first' ? eq(contractText.number, 1) : eq(contractText.status, 'active');
        const [row] = await tx.orm
            .select()
            .from(contractText)
            .where(and(eq(contractText.country, country), wanted));
        if (row === undefined) throw new Error(`No contract text of ${country} is ${which}`);
        return row;
    });

/** What contracts of a country say now. */
export const publishedText = (tx: Transaction, country: string): Promise<ContractText> => one(tx, country, 'published');

/** The most that a loan may cost in a country under our licence there; undefined where its law sets no such limit. */
export const costCapOf = async (tx: Transaction, country: string): Promise<CostCap | undefined> => {
    const cap = isCountry(country) ? laws[country].costCap : undefined;
    if (cap === undefined) return undefined;
    const { licenceKind } = await publishedText(tx, country);
    return licenceKind === cap.licence ? cap : undefined;
};

/** The content of a stored contract; those of before versions were kept say what the first one says. */
export const contentOf = async (
    tx: Transaction,
    { country, evidence }: { readonly country: string; readonly evidence: Parameters<typeof storedContent>[0] },
): Promise<ContractContent> => {
    const content = storedContent(evidence);
    if (content.text !== undefined) return content;
    return { ...content, text: writtenBy(await one(tx, country, 'first'), content.language ?? 'en') };
};

/** The new version takes the place of the one before, and its number is the next. */
const publish = (tx: Transaction, { id, after }: Written): Promise<void> =>
    asSystem(tx, async () => {
        const ofCountry = eq(contractText.country, String(after?.['country']));
        const before = await tx.orm
            .update(contractText)
            .set({ status: 'lifted' })
            .where(and(ofCountry, eq(contractText.status, 'active'), ne(contractText.textId, id)))
            .returning({ number: contractText.number });
        const number = Math.max(0, ...before.map((row) => row.number ?? 0)) + 1;
        await tx.orm.update(contractText).set({ number }).where(eq(contractText.textId, id));
    });

const requireSound = (row: Readonly<Record<string, unknown>>): void => {
    const problems = contractTextProblems(row);
    if (Object.keys(problems).length > 0) throw invalid(problems);
};

/** What belongs to asking for a version and to publishing it. */
export const contractTextHooks = (services: Services): Hooks => ({
    [contractTexts.name]: {
        withWrite: async (tx, written) => {
            for (const write of written) {
                if (write.before === null) {
                    requireSound(write.after ?? {});
                    await askAgreement(tx, services, { record: contractTexts.name, written: write });
                } else if (write.before['status'] !== 'active' && write.after?.['status'] === 'active')
                    await publish(tx, write);
            }
        },
    },
});
