import { beginnings, hitOf, type Listed, type ListedHit } from '../../../domain/matching/listed.ts';
import { textIn } from '../../../domain/application/captured.ts';
import type { Application } from '../../../domain/application/application.ts';
import type { Transaction } from '../../platform/database/transaction.ts';

/** Puts a list in the place of what was loaded of it before. */
export const keepList = async (
    { client }: Pick<Transaction, 'client'>,
    { list, people }: { readonly list: string; readonly people: readonly Listed[] },
): Promise<void> => {
    await client.query('delete from listed_person where list = $1', [list]);
    await client.query(
        `insert into listed_person (list, kind, reference, name, other_names, born, remarks, beginnings)
        select $1, kind, reference, name, "otherNames", born, remarks, beginnings
        from jsonb_to_recordset($2) as one (kind text, reference text, name text, "otherNames" jsonb, born text,
            remarks text, beginnings text[])
        on conflict (list, reference) do nothing`,
        [
            list,
            JSON.stringify(
                people.map((one) => ({ ...one, beginnings: [one.name, ...one.otherNames].flatMap(beginnings) })),
            ),
        ],
    );
};

/** Who on the loaded lists a customer may be; null where no list was loaded. */
export const listedLike = async (
    { client }: Pick<Transaction, 'client'>,
    { customerName, sections }: Application,
): Promise<readonly ListedHit[] | null> => {
    const { rows } = await client.query<Listed>({
        name: 'listed people like',
        text: `select list, kind, reference, name, other_names as "otherNames", born, remarks
            from listed_person where beginnings && $1`,
        values: [beginnings(customerName)],
    });
    if (rows.length > 0) {
        const sought = { name: customerName, birthDate: textIn(sections.kyc, 'dateOfBirth') };
        return rows.flatMap((one) => hitOf(sought, one) ?? []);
    }
    const { rowCount } = await client.query('select from listed_person limit 1');
    return rowCount === 0 ? null : [];
};
