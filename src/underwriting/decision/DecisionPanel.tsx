import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState, type ReactNode } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { ActionName } from '../../../domain/application/lifecycle/transitions.ts';
import { humanize } from '../../../domain/field.ts';
import type { Offer } from '../../../domain/lending/offer.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { formatMoney } from '../../framework/money.ts';
import { say, spoken } from '../../i18n/say.ts';
import type { Authority } from './authorityLines.ts';
import { ChangeDealForm } from './ChangeDealForm.tsx';
import { PlainForm } from './PlainForm.tsx';
import { RejectForm } from './RejectForm.tsx';

type Choice = 'approve' | 'change_deal' | 'reject' | 'rework';

const labels: Record<Choice, string> = spoken({
    approve: 'Approve',
    change_deal: 'Change deal',
    reject: 'Reject',
    rework: 'Rework',
});
const choices = Object.keys(labels) as readonly Choice[]; // the keys of the literal above

interface DecisionPanelProps {
    readonly dossier: Dossier;
    readonly authority: Authority;
}

const startOf = ({ application: { recommendation } }: Dossier, { failed }: Authority): Choice => {
    if (failed.length > 0) return recommendation?.verdict === 'reject' ? 'reject' : 'rework';
    return recommendation?.verdict ?? 'approve';
};

const Blocked = ({ failed }: { readonly failed: readonly string[] }) => (
    <Notice tone="warning">{say`These checks failed: ${failed.join(', ')}. Reject, or send it back for rework; it cannot be approved as it is.`}</Notice>
);

const inWords = ({
    product,
    dueAtHandover,
    instalmentCount,
    frequency,
    instalment,
    totalCost,
    currency,
}: Offer): string => {
    const money = (amount: number): string => formatMoney(amount, currency);
    return say`${product}: ${money(dueAtHandover)} today, then ${instalmentCount} ${say(humanize(frequency)).toLowerCase()} instalments of ${money(instalment)}; ${money(totalCost)} in all.`;
};

const ApproveForm = ({ dossier }: { readonly dossier: Dossier }) => (
    <PlainForm dossier={dossier} action="approve" submitLabel={say`Approve these terms`}>
        {dossier.quote !== null && <Box sx={{ fontWeight: 500 }}>{inWords(dossier.quote)}</Box>}
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
            {say`These terms are frozen, the contract is written, and the customer is told.`}
        </Box>
    </PlainForm>
);

/** Decides: the ways it may go, each with its own form. What is typed in one stays while another is looked at. */
export const DecisionPanel = ({ dossier, authority }: DecisionPanelProps) => {
    const may = (action: ActionName): boolean => dossier.actions.some((one) => one.action === action);
    const [chosen, setChosen] = useState(() => startOf(dossier, authority));
    const isBlocked = authority.failed.length > 0;
    const forms: Record<Choice, ReactNode> = {
        approve: isBlocked ? <Blocked failed={authority.failed} /> : <ApproveForm dossier={dossier} />,
        change_deal: isBlocked ? <Blocked failed={authority.failed} /> : <ChangeDealForm dossier={dossier} />,
        reject: <RejectForm dossier={dossier} />,
        rework: (
            <PlainForm dossier={dossier} action="rework" submitLabel={say`Send back for rework`}>
                <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
                    {say`It goes back to the reviewer with your comment; the checks keep what was found.`}
                </Box>
            </PlainForm>
        ),
    };
    return (
        <Surface title={say`Your decision`}>
            <Box
                component="fieldset"
                aria-label={say`Decision`}
                sx={{
                    display: 'grid',
                    gridTemplateColumns: 'repeat(4, 1fr)',
                    m: 0,
                    p: 0,
                    minWidth: 0,
                    border: 1,
                    borderColor: 'divider',
                    borderRadius: '10px',
                    overflow: 'hidden',
                }}
            >
                {choices.filter(may).map((choice) => (
                    <ButtonBase
                        key={choice}
                        aria-pressed={choice === chosen}
                        onClick={() => setChosen(choice)}
                        sx={({ palette }) => ({
                            minHeight: 44,
                            px: 0.5,
                            fontSize: '0.875rem',
                            fontWeight: choice === chosen ? 700 : 500,
                            color: choice === chosen ? palette.background.paper : palette.text.primary,
                            bgcolor:
                                choice === chosen
                                    ? palette[choice === 'reject' ? 'error' : 'primary'].main
                                    : 'transparent',
                        })}
                    >
                        {labels[choice]}
                    </ButtonBase>
                ))}
            </Box>
            {may(chosen) && <Box key={chosen}>{forms[chosen]}</Box>}
        </Surface>
    );
};
