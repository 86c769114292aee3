import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { object, string } from 'yup';
import { deleteAccount } from '../../auth/account.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { TextLine } from '../parts/TextLine.tsx';
import { accountTexts } from '../texts.ts';
import { useIsLastLead } from './useIsLastLead.ts';

const texts = accountTexts.deletion;

interface DeletionProps {
    readonly username: string;
}

const DeletionDialog = ({ username, onClose }: DeletionProps & { readonly onClose: () => void }) => {
    const schema = useMemo(
        () =>
            object({
                typed: string().trim().required(texts.mismatch(username)).oneOf([username], texts.mismatch(username)),
            }),
        [username],
    );
    return (
        <FormDialog
            title={texts.title2}
            description={texts.note}
            submitLabel={texts.delete}
            tone="error"
            schema={schema}
            initial={{ typed: '' }}
            onSubmit={deleteAccount}
            onClose={onClose}
        >
            <TextLine name="typed" label={texts.type(username)} />
        </FormDialog>
    );
};

/** Deleting one's own sign-in; not offered to whom the directory cannot do without. */
export const DeletionSection = ({ username }: DeletionProps) => {
    const [isOpen, setOpen] = useState(false);
    const isForbidden = useIsLastLead();
    return (
        <Section title={texts.title} lead={texts.lead}>
            <Box sx={{ fontSize: '0.9375rem' }}>{isForbidden ? texts.notForLast : texts.note}</Box>
            {!isForbidden && (
                <Button variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
                    {texts.delete}
                </Button>
            )}
            {isOpen && <DeletionDialog username={username} onClose={() => setOpen(false)} />}
        </Section>
    );
};
