import { DialogFrame } from '../DialogFrame.tsx';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useListContext } from 'react-admin';
import { useState } from 'react';
import { branchOf, treeIn } from '../../../domain/filter/kept.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { BranchEditor } from './BranchEditor.tsx';
import { told } from './draft.ts';
import { useOwnCurrency } from './useOwnCurrency.ts';
import { useTreeWords } from './useTreeWords.ts';

interface FilterBuilderProps {
    readonly resource: Resource;
    readonly onClose: () => void;
}

/** What a list is asked beyond its flat filters, put together; in words before it is asked. */
export const FilterBuilder = ({ resource, onClose }: FilterBuilderProps) => {
    const { filterValues, displayedFilters, setFilters } = useListContext();
    const currency = useOwnCurrency();
    const [branch, setBranch] = useState(branchOf(treeIn(filterValues)));
    const [tree] = told(branch);
    const words = useTreeWords(resource, [tree]);
    const { where: _where, ...others } = filterValues;
    const apply = (): void => {
        setFilters(tree === undefined ? others : { ...others, where: tree }, displayedFilters);
        onClose();
    };
    return (
        <DialogFrame
            title={say`Which ${say(resource.label.many).toLowerCase()}`}
            maxWidth="md"
            isLong
            onClose={onClose}
            actions={
                <>
                    <Button onClick={onClose}>{say`Back`}</Button>
                    <Button variant="contained" onClick={apply}>{say`Show them`}</Button>
                </>
            }
        >
            <DialogContentText aria-live="polite">
                {tree === undefined ? say`All of them.` : words(tree)}
            </DialogContentText>
            <BranchEditor {...{ branch, resource, currency, depth: 1 }} onChange={setBranch} />
        </DialogFrame>
    );
};
