import type { Listed } from '../../../domain/matching/listed.ts';
import { bornOf } from './born.ts';
import { manyOf, openXml, text, within } from './xmlTree.ts';

const parts = ['FIRST_NAME', 'SECOND_NAME', 'THIRD_NAME', 'FOURTH_NAME'];

/** `EXACT` has a day, `APPROXIMATELY` a day or a year, `BETWEEN` two years. */
const bornIn = (birth: unknown): string => {
    const told = ['DATE', 'YEAR'].map((name) => text(within(birth, name))).find((one) => one !== '');
    return told ?? ['FROM_YEAR', 'TO_YEAR'].map((name) => text(within(birth, name))).join(' to ');
};

/** The consolidated list of the Security Council as it is published (XML): `CONSOLIDATED_LIST/INDIVIDUALS/INDIVIDUAL`. */
export const readUn = (content: string): readonly Listed[] => {
    const people = within(openXml(content, 'CONSOLIDATED_LIST'), 'INDIVIDUALS', 'INDIVIDUAL');
    return manyOf(people).map((one) => {
        const aliases = manyOf(within(one, 'INDIVIDUAL_ALIAS'));
        const named = aliases.map((alias) => text(within(alias, 'ALIAS_NAME'))).filter((name) => name !== '');
        return {
            list: 'UN',
            kind: 'sanctions',
            reference: text(within(one, 'REFERENCE_NUMBER')),
            name: parts
                .map((part) => text(within(one, part)))
                .filter((part) => part !== '')
                .join(' '),
            otherNames: [...new Set(named)],
            born: bornOf([
                ...manyOf(within(one, 'INDIVIDUAL_DATE_OF_BIRTH')).map(bornIn),
                ...aliases.map((alias) => text(within(alias, 'DATE_OF_BIRTH'))),
            ]),
            remarks: text(within(one, 'COMMENTS1')),
        };
    });
};
