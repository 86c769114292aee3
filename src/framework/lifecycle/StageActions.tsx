import Button, { type ButtonProps } from '@mui/material/Button';
import { Suspense, useState, type ComponentType } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Tone } from '../../../domain/application/lifecycle/transition.ts';
import type { Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { say } from '../../i18n/say.ts';
import { useScreenActions } from '../actions/screenActions.ts';
import { Notice } from '../Notice.tsx';
import { refusalText } from '../refusalText.ts';
import { sayOf } from './about.ts';

const looks: Readonly<Record<Tone, Pick<ButtonProps, 'variant' | 'color' | 'sx'>>> = {
    quiet: { variant: 'outlined', color: 'inherit', sx: { borderColor: 'divider' } },
    danger: { color: 'error' },
    primary: { variant: 'contained' },
};
const order = Object.keys(looks);

const toneOf = ({ tone = 'quiet' }: Offered): Tone => tone;

/** What stands in the bar of a stage's page, the next step last. */
export const barOf = ({ actions }: Dossier): readonly Offered[] =>
    actions
        .filter(({ place }) => place === 'bar')
        .toSorted((one, other) => order.indexOf(toneOf(one)) - order.indexOf(toneOf(other)));

const asksNothing = ({ input, dialog }: Offered): boolean => input === 'none' && dialog === undefined;

export interface OpenActionProps {
    readonly dossier: Dossier;
    readonly action: Offered;
    readonly onClose: () => void;
}

interface StageActionsProps {
    readonly dossier: Dossier;
    /** Of `barOf`. */
    readonly actions: readonly Offered[];
    /** What asks for an action's input; fetched when it is opened. */
    readonly Dialog: ComponentType<OpenActionProps>;
}

/** A button for each action, as its row in the life cycle says; what waits for a second person says so in its place. */
export const StageActions = ({ dossier, actions, Dialog }: StageActionsProps) => {
    const { application, people, pendingApprovals } = dossier;
    const acting = useAct(application.uid);
    const [open, setOpen] = useState<Offered>();
    const choose = (offered: Offered): void => {
        if (asksNothing(offered)) void acting.run(offered.action);
        else setOpen(offered);
    };
    useScreenActions(() =>
        actions.map((offered) => ({
            label: say(offered.label),
            group: application.reference,
            ...(toneOf(offered) === 'primary' ? { keys: 'Ctrl+Enter' } : {}),
            run: () => choose(offered),
        })),
    );
    return (
        <>
            {actions.map((offered) => {
                const { action, label, dialog } = offered;
                const waits = pendingApprovals.find((one) => one.action === action);
                if (waits !== undefined && dialog?.asked !== undefined) {
                    const asker = people[waits.requestedBy] ?? waits.requestedBy;
                    return <Notice key={action}>{sayOf(dossier, dialog.asked, { asker })}</Notice>;
                }
                return (
                    <Button
                        key={action}
                        {...looks[toneOf(offered)]}
                        data-action={action}
                        aria-keyshortcuts={toneOf(offered) === 'primary' ? 'Control+Enter' : undefined}
                        loading={acting.busy === action}
                        onClick={() => choose(offered)}
                    >
                        {say(label)}
                    </Button>
                );
            })}
            {acting.fault !== null && <Notice tone="error">{refusalText(acting.fault)}</Notice>}
            {open !== undefined && (
                <Suspense fallback={null}>
                    <Dialog dossier={dossier} action={open} onClose={() => setOpen(undefined)} />
                </Suspense>
            )}
        </>
    );
};
