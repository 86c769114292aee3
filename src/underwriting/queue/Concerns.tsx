import Box from '@mui/material/Box';
import type { Concern, DeskLine } from '../../../domain/application/desk.ts';
import { StatusChip } from '../../framework/StatusChip.tsx';
import { say } from '../../i18n/say.ts';
import { drawnChecks } from '../declarations.ts';
import { autoStandingOf, titleOf } from '../parts/checkState.ts';

/** More would make a list of the line. */
const most = 2;

const textOf = ({ check, result, reasons }: Concern): string => {
    const labels: Readonly<Record<string, string>> = drawnChecks[check].reasonCodes;
    const [first, ...others] = reasons;
    if (first === undefined) return `${titleOf(check)}: ${autoStandingOf(check, result).label}`;
    const text = say(labels[first] ?? first);
    return others.length === 0 ? text : `${text} +${others.length}`;
};

/** Why an application deserves a closer look, before it is opened: who asks, what it weighs, and what does not fit. */
export const Concerns = ({ line: { isReturning, ptiBps, concerns } }: { readonly line: DeskLine }) => {
    const shown = concerns.slice(0, most);
    return (
        <Box
            sx={{
                display: 'flex',
                flexWrap: 'wrap',
                columnGap: 1.5,
                // The room is kept while it is asked for.
                minHeight: 20,
                fontSize: '0.8125rem',
                color: 'text.secondary',
                '& *': { whiteSpace: 'normal' },
            }}
        >
            {isReturning !== null && <span>{isReturning ? say`Returning customer` : say`New customer`}</span>}
            {ptiBps !== null && <span>{say`Instalment ${Math.round(ptiBps / 100)} % of income`}</span>}
            {shown.map((concern) => (
                <StatusChip
                    key={concern.check}
                    tone={autoStandingOf(concern.check, concern.result).tone}
                    label={textOf(concern)}
                />
            ))}
            {concerns.length > most && <span>{say`${concerns.length - most} more`}</span>}
        </Box>
    );
};
