import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { transitions, type Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { phoneSignals } from '../../../domain/lending/phoneSignals.ts';
import { phoneCalls, type PhoneCall } from '../../../domain/lending/phoneCalls.ts';
import { Card } from '../../admin/Card.tsx';
import { OfferDialog } from '../../framework/lifecycle/OfferDialog.tsx';
import { say } from '../../i18n/say.ts';
import { DeviceCard, TimelineCard } from '../applications/PartCards.tsx';

interface CallProps {
    readonly call: PhoneCall;
    readonly dossier: Dossier;
    readonly onChoose: (action: Offered) => void;
}

const labelOf = (name: string): string => say(transitions.find(({ action }) => action === name)?.label ?? name);

/** One thing that customers call about: how to answer it, and what this person may do about it now, or why not. */
const CallLine = ({ call: { name, title, help, actions, asksLoan }, dossier, onChoose }: CallProps) => {
    const createPath = useCreatePath();
    const { application, actions: offered } = dossier;
    const possible = offered.filter(({ action }) => actions.includes(action));
    const others = actions.filter((action) => !possible.some((one) => one.action === action));
    return (
        <Accordion disableGutters variant="outlined" slotProps={{ transition: { unmountOnExit: true } }}>
            <AccordionSummary id={`call-${name}`} aria-controls={`call-${name}-answer`} sx={{ minHeight: 44 }}>
                <Typography component="span" sx={{ fontWeight: 500 }}>
                    {say(title)}
                </Typography>
            </AccordionSummary>
            <AccordionDetails sx={{ display: 'grid', gap: 1.5, justifyItems: 'start' }}>
                <Typography variant="body2">{say(help)}</Typography>
                {possible.map((action) => (
                    <Button
                        key={`${action.action} ${action.label}`}
                        variant="outlined"
                        data-action={action.action}
                        onClick={() => onChoose(action)}
                        sx={{ minHeight: 44 }}
                    >
                        {say(action.label)}
                    </Button>
                ))}
                {others.map((action) => (
                    <Typography key={action} variant="body2" color="text.secondary">
                        {say`${labelOf(action)}: not at this stage, or not with your rights`}
                    </Typography>
                ))}
                {asksLoan && application.stage === 'completed' && (
                    <Link
                        component={LinkBase}
                        to={createPath({ resource: 'loans', type: 'edit', id: application.uid })}
                    >
                        {say`Open its loan`}
                    </Link>
                )}
            </AccordionDetails>
        </Accordion>
    );
};

const ofPhone = new Set<string>([
    'lock_event',
    'enrol_device',
    'retry_enrolment',
    'look_at_phone',
    'unlock_device',
    'lock_device',
    'lift_lock',
    'release_early',
    'return_device',
    ...phoneSignals.map((signal) => `phone_${signal}`),
]);

/** What support needs of a phone while a customer calls: both truths, what happened to it, and what can be done. */
export const PhoneTab = ({ dossier }: { readonly dossier: Dossier }) => {
    const [open, setOpen] = useState<Offered>();
    const timeline = dossier.timeline.filter(({ action }) => ofPhone.has(action) || action.startsWith('device_'));
    return (
        <Box
            sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
            }}
        >
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <DeviceCard dossier={dossier} />
                <Card title={say`What is the matter?`}>
                    {phoneCalls.map((call) => (
                        <CallLine key={call.name} call={call} dossier={dossier} onChoose={setOpen} />
                    ))}
                </Card>
            </Box>
            <TimelineCard dossier={{ ...dossier, timeline }} />
            {open !== undefined && <OfferDialog dossier={dossier} action={open} onClose={() => setOpen(undefined)} />}
        </Box>
    );
};
