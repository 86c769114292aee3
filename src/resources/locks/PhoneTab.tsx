import Box from '@mui/material/Box';
import { useState } from 'react';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Offered } from '../../../domain/application/lifecycle/transitions.ts';
import { phoneSignals } from '../../../domain/lending/phoneSignals.ts';
import { phoneCalls } from '../../../domain/lending/phoneCalls.ts';
import { Card } from '../../admin/Card.tsx';
import { OfferDialog } from '../../framework/lifecycle/OfferDialog.tsx';
import { say } from '../../i18n/say.ts';
import { DeviceCard, TimelineCard } from '../applications/PartCards.tsx';
import { CallLine } from './CallLine.tsx';
import { MoneyCard, OrdersCard } from './PhoneCards.tsx';

const ofPhone = new Set<string>([
    'lock_event',
    'enrol_device',
    'retry_enrolment',
    'look_at_phone',
    'unlock_device',
    'give_code',
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
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                <MoneyCard dossier={dossier} />
                <OrdersCard dossier={dossier} />
                <TimelineCard dossier={{ ...dossier, timeline }} />
            </Box>
            {open !== undefined && <OfferDialog dossier={dossier} action={open} onClose={() => setOpen(undefined)} />}
        </Box>
    );
};
