import Button from '@mui/material/Button';
import { useState } from 'react';
import { Line } from '../parts/Line.tsx';
import { Section } from '../parts/Section.tsx';
import { PasswordDialog } from './PasswordDialog.tsx';
import { say } from '../../i18n/say.ts';
import type { AccountData } from '../useAccount.ts';

export const PasswordSection = ({ account: { username, pool } }: { readonly account: AccountData }) => {
    const [isOpen, setOpen] = useState(false);
    return (
        <Section title={say`Password`} lead={say`Choose one that you use nowhere else.`}>
            <Line
                label={say`Password`}
                actions={
                    <Button aria-label={say`Change your password`} onClick={() => setOpen(true)}>
                        {say`Change`}
                    </Button>
                }
            >
                ••••••••
            </Line>
            {isOpen && <PasswordDialog username={username} rule={pool.passwordRule} onClose={() => setOpen(false)} />}
        </Section>
    );
};
