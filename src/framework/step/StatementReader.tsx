import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { incomeByMonth, readStatement, type MonthOfIncome } from '../../../domain/lending/statement/readStatement.ts';
import { say } from '../../i18n/say.ts';
import { formatMonth } from '../dates.ts';
import { formatMoney } from '../money.ts';
import { Notice } from '../Notice.tsx';
import { useSectionContext } from './sectionContext.ts';

interface StatementReaderProps {
    readonly name: string;
    /** The field that names the proof of income. */
    readonly proof: string;
    readonly currency: string;
}

const Found = ({ months, currency }: { readonly months: readonly MonthOfIncome[]; readonly currency: string }) => (
    <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'repeat(2, auto)', gap: 0.5, columnGap: 2 }}>
        {months.map(({ month, income }) => (
            <Box key={month} sx={{ display: 'contents' }}>
                <dt>{formatMonth(`${month}-01`)}</dt>
                <Box component="dd" sx={{ m: 0, textAlign: 'right' }}>
                    {formatMoney(income, currency)}
                </Box>
            </Box>
        ))}
    </Box>
);

/** Income by month off a statement: a file that was saved as CSV, or messages that are pasted; shown before it is taken. */
export const StatementReader = ({ name, proof, currency }: StatementReaderProps) => {
    const { getValues, setValue } = useFormContext();
    const context = useSectionContext();
    const picker = useRef<HTMLInputElement>(null);
    const [isPasting, setPasting] = useState(false);
    const [months, setMonths] = useState<readonly MonthOfIncome[] | null>(null);
    const read = (text: string): void =>
        setMonths(text.trim() === '' ? null : incomeByMonth(readStatement(text, currency), context?.today ?? ''));
    const take = (found: readonly MonthOfIncome[]): void => {
        setValue(name, found, { shouldDirty: true, shouldValidate: true });
        if ((getValues(proof) ?? '') === '') setValue(proof, 'mobile_money_statement', { shouldDirty: true });
        setMonths(null);
        setPasting(false);
    };
    return (
        <Box sx={{ display: 'grid', gap: 1 }}>
            <input
                ref={picker}
                type="file"
                accept=".csv,.txt,.tsv,text/csv,text/plain"
                aria-label={say`A statement as a file`}
                hidden
                onChange={({ target }) => void target.files?.[0]?.text().then(read)}
            />
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button size="small" variant="outlined" onClick={() => picker.current?.click()}>
                    {say`Read a statement (CSV)`}
                </Button>
                <Button size="small" variant="outlined" onClick={() => setPasting(!isPasting)}>
                    {say`Paste messages`}
                </Button>
            </Box>
            {isPasting && (
                <TextField
                    multiline
                    minRows={3}
                    maxRows={8}
                    label={say`Messages of the network`}
                    onChange={({ target }) => read(target.value)}
                />
            )}
            {months?.length === 0 && (
                <Notice tone="warning">{say`No income of a whole month was found in it. Type the months.`}</Notice>
            )}
            {months !== null && months.length > 0 && (
                <Notice
                    tone="good"
                    title={say`Found in the statement`}
                    action={
                        <Button variant="contained" onClick={() => take(months)} sx={{ justifySelf: 'start' }}>
                            {say`Take these months`}
                        </Button>
                    }
                >
                    <Found months={months} currency={currency} />
                </Notice>
            )}
        </Box>
    );
};
