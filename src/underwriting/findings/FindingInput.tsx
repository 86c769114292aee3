import { Suspense, type ComponentType } from 'react';
import type { FieldKind } from '../../../domain/fieldKind.ts';
import { EntriesFinding } from './EntriesFinding.tsx';
import type { FindingProps } from './finding.ts';
import { MoneyFinding } from './MoneyFinding.tsx';
import { ChoiceFinding, InstantFinding, PhoneFinding, TextFinding } from './TextFindings.tsx';
import { YesNoFinding } from './YesNoFinding.tsx';
import { lazyPart } from '../../framework/lazyPart.ts';

const AnyFinding = lazyPart(async () => (await import('./AnyFinding.tsx')).AnyFinding);

const inputs: Partial<Record<FieldKind, ComponentType<FindingProps>>> = {
    boolean: YesNoFinding,
    items: (props) => <EntriesFinding {...props} Input={FindingInput} />,
    text: TextFinding,
    phone: PhoneFinding,
    choice: ChoiceFinding,
    instant: InstantFinding,
    money: MoneyFinding,
};

/**
 * The input of one finding, by its kind. These are the browser's own inputs: a check's page is opened hundreds of times a day and
 * must be there at once, so it leaves the form library and the larger inputs to kinds that need them.
 */
export const FindingInput = (props: FindingProps) => {
    const Input = inputs[props.field.kind] ?? AnyFinding;
    return (
        <Suspense fallback={null}>
            <Input {...props} />
        </Suspense>
    );
};
