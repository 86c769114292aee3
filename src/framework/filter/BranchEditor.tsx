import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Close from '@mui/icons-material/Close';
import type { Field } from '../../../domain/field.ts';
import { branchOf } from '../../../domain/filter/kept.ts';
import { operatorsOf } from '../../../domain/filter/operators.ts';
import { isBranch, joints, type Branch, type Operator } from '../../../domain/filter/tree.ts';
import { canRead, isMasked, shownFields, type Resource } from '../../../domain/resource.ts';
import { say, spoken } from '../../i18n/say.ts';
import { usePrincipal } from '../usePrincipal.ts';
import { newLeaf, replaced } from './draft.ts';
import { LeafEditor } from './LeafEditor.tsx';
import { Select } from './Select.tsx';

const names = spoken({ all: 'All of these', any: 'Any of these', none: 'None of these' });

interface BranchEditorProps {
    readonly branch: Branch;
    readonly resource: Resource;
    readonly currency: string | undefined;
    readonly depth: number;
    /** What a field may be asked, where that is less than usual. */
    readonly operators?: (field: Field) => readonly Operator[];
    readonly onChange: (branch: Branch) => void;
}

const deepest = 3;

/** Several things asked together, groups of them among them. */
export const BranchEditor = (props: BranchEditorProps) => {
    const { branch, resource, currency, depth, operators = operatorsOf, onChange } = props;
    const principal = usePrincipal();
    const fields = shownFields(resource)
        .map((name) => resource.field(name))
        .filter((one) => canRead(principal, one) && !isMasked(principal, one) && operators(one).length > 0)
        // Amounts are compared within one currency.
        .filter(({ kind }) => kind !== 'money' || currency !== undefined);
    const [first] = fields;
    const add = (): void => {
        const op = first === undefined ? undefined : operators(first)[0];
        if (first !== undefined && op !== undefined) onChange({ ...branch, of: [...branch.of, newLeaf(first, op)] });
    };
    return (
        <Box
            component="fieldset"
            aria-label={names[branch.join]}
            sx={{
                p: depth === 1 ? 0 : 1.5,
                border: depth === 1 ? 0 : 1,
                borderColor: 'divider',
                borderRadius: 1,
            }}
        >
            <Select
                label={say`How they go together`}
                value={branch.join}
                options={joints.map((join) => [join, names[join]] as const)}
                onChange={(join) => onChange({ ...branch, join })}
            />
            {branch.of.map((part, place) => (
                <Box key={place} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mt: 1.5 }}>
                    {isBranch(part) ? (
                        <Box sx={{ flex: 1, minWidth: 0 }}>
                            <BranchEditor
                                {...{ resource, currency, operators, depth: depth + 1 }}
                                branch={part}
                                onChange={(next) => onChange(replaced(branch, place, next))}
                            />
                        </Box>
                    ) : (
                        <LeafEditor
                            {...{ fields, currency, operators }}
                            inner={(tree, target, change) => (
                                <BranchEditor
                                    branch={branchOf(tree)}
                                    resource={target}
                                    currency={currency}
                                    depth={depth + 1}
                                    onChange={change}
                                />
                            )}
                            leaf={part}
                            onChange={(next) => onChange(replaced(branch, place, next))}
                        />
                    )}
                    <IconButton
                        size="small"
                        aria-label={say`Remove condition ${place + 1}`}
                        onClick={() => onChange(replaced(branch, place))}
                    >
                        <Close fontSize="small" />
                    </IconButton>
                </Box>
            ))}
            <Box sx={{ mt: 1.5 }}>
                <Button size="small" onClick={add}>{say`Add a condition`}</Button>
                {depth < deepest && (
                    <Button
                        size="small"
                        onClick={() => onChange({ ...branch, of: [...branch.of, { join: 'any', of: [] }] })}
                    >
                        {say`Add a group`}
                    </Button>
                )}
            </Box>
        </Box>
    );
};
