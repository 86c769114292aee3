import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { signOutEverywhere } from '../../auth/account.ts';
import { leave } from '../../offline/leave/leave.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { say } from '../../i18n/say.ts';

/** The ways out: here, or wherever the account is signed in. */
export const LeavingSection = () => {
    const [isOpen, setOpen] = useState(false);
    return (
        <Section title={say`Sign out`} lead={say`Lost a phone, or used a borrowed one? Sign out everywhere.`}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="outlined" onClick={() => void leave()}>
                    {say`Sign out here`}
                </Button>
                <Button variant="outlined" onClick={() => setOpen(true)}>
                    {say`Sign out everywhere`}
                </Button>
            </Box>
            {isOpen && (
                <FormDialog
                    title={say`Sign out everywhere?`}
                    description={say`Every phone and computer that is signed in with your account is signed out, this one too.`}
                    submitLabel={say`Sign out everywhere`}
                    onSubmit={() => leave(signOutEverywhere)}
                    onClose={() => setOpen(false)}
                />
            )}
        </Section>
    );
};
