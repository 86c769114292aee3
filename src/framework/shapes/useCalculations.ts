import { useStore } from 'react-admin';
import type { Field } from '../../../domain/field.ts';
import type { Resource } from '../../../domain/resource.ts';
import type { ListView } from '../../../domain/resources/savedViews.ts';
import { calculationsOf, summarized, type Calculation, type Measure } from '../../../domain/summary.ts';
import { usePrincipal } from '../usePrincipal.ts';

type Chosen = NonNullable<ListView['calculations']>;

interface Calculations {
    readonly chosen: Chosen;
    readonly setChosen: (chosen: Chosen) => void;
    /** How a column may be measured; nothing where the person sees it masked. */
    readonly possible: (field: Field) => readonly Calculation[];
    readonly of: (field: Field) => Calculation | undefined;
    readonly choose: (field: Field, calculation: Calculation | 'none') => void;
    readonly measures: (columns: readonly Field[]) => readonly Measure[];
}

const usual = ({ kind }: Field): Calculation | 'none' => (kind === 'money' ? 'sum' : 'none');

/** By what each column of a list is measured: amounts by their sum until the person chooses; remembered in this browser. */
export const useCalculations = (resource: Resource): Calculations => {
    const [chosen, setChosen] = useStore<Chosen>(`${resource.name}.calculations`, {});
    const open = summarized(resource, usePrincipal());
    const possible = (field: Field): readonly Calculation[] => (open.includes(field) ? calculationsOf(field) : []);
    const of = (field: Field): Calculation | undefined =>
        possible(field).find((one) => one === (chosen[field.name] ?? usual(field)));
    return {
        chosen,
        setChosen,
        possible,
        of,
        choose: ({ name }, calculation) => setChosen({ ...chosen, [name]: calculation }),
        measures: (columns) =>
            columns.flatMap((field) => {
                const calculation = of(field);
                return calculation === undefined ? [] : [{ field, calculation }];
            }),
    };
};
