import Button from '@mui/material/Button';
import { useState } from 'react';
import { Line } from '../parts/Line.tsx';
import { Section } from '../parts/Section.tsx';
import { accountTexts } from '../texts.ts';
import { PasswordDialog } from './PasswordDialog.tsx';

const texts = accountTexts.password;

export const PasswordSection = ({ username }: { readonly username: string }) => {
    const [isOpen, setOpen] = useState(false);
    return (
        <Section title={texts.title} lead={texts.lead}>
            <Line
                label={texts.title}
                actions={
                    <Button aria-label={texts.change} onClick={() => setOpen(true)}>
                        {accountTexts.change}
                    </Button>
                }
            >
                ••••••••
            </Line>
            {isOpen && <PasswordDialog username={username} onClose={() => setOpen(false)} />}
        </Section>
    );
};
