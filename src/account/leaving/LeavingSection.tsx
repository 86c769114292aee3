import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { signOutEverywhere } from '../../auth/account.ts';
import { leave } from '../../offline/leave/leave.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { accountTexts } from '../texts.ts';

const texts = accountTexts.leaving;

/** The ways out: here, or wherever the account is signed in. */
export const LeavingSection = () => {
    const [isOpen, setOpen] = useState(false);
    return (
        <Section title={texts.title} lead={texts.lead}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                <Button variant="outlined" onClick={() => void leave()}>
                    {texts.here}
                </Button>
                <Button variant="outlined" onClick={() => setOpen(true)}>
                    {texts.everywhere}
                </Button>
            </Box>
            {isOpen && (
                <FormDialog
                    title={texts.everywhereTitle}
                    description={texts.everywhereNote}
                    submitLabel={texts.everywhere}
                    onSubmit={() => leave(signOutEverywhere)}
                    onClose={() => setOpen(false)}
                />
            )}
        </Section>
    );
};
