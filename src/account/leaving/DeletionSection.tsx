import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { object, string } from 'yup';
import { deleteAccount } from '../../auth/account.ts';
import { FormDialog } from '../parts/FormDialog.tsx';
import { Section } from '../parts/Section.tsx';
import { TextLine } from '../parts/TextLine.tsx';
import { say } from '../../i18n/say.ts';
import { useQuery } from '@tanstack/react-query';
import { fetchList } from '../../dataProvider/lists.ts';
import { isAdmin } from '../../session/roles.ts';
import { useSession } from '../../session/useSession.ts';

/** Whether the person is the only active leading administrator, whom the directory does not let go. */
const useIsLastLead = (): boolean => {
    const roles = useSession((current) => current.roles);
    const seniority = useSession((current) => current.seniority);
    const isLead = isAdmin({ roles }) && seniority === 'lead';
    const { data } = useQuery({
        queryKey: ['users/admins', 'lead'],
        queryFn: ({ signal }) =>
            fetchList(
                'users/admins',
                { filter: { seniority: 'lead', status: 'active' }, sort: ['name', 'ASC'], range: [0, 0] },
                signal,
            ),
        enabled: isLead,
    });
    return isLead && (data?.total ?? 0) < 2;
};

const note = (): string =>
    say`Your name, password, second steps and devices are deleted at the sign-in. Records of your work stay, with your name beside them: applications, decisions and the event log must show who did what.`;

interface DeletionProps {
    readonly username: string;
}

const schemaFor = (username: string) => {
    const mismatch = say`Type exactly ${username}`;
    return object({ typed: string().trim().required(mismatch).oneOf([username], mismatch) });
};

const DeletionDialog = ({ username, onClose }: DeletionProps & { readonly onClose: () => void }) => {
    const schema = useMemo(() => schemaFor(username), [username]);
    return (
        <FormDialog
            title={say`Delete your account for good?`}
            description={note()}
            submitLabel={say`Delete my account`}
            tone="error"
            schema={schema}
            initial={{ typed: '' }}
            onSubmit={deleteAccount}
            onClose={onClose}
        >
            <TextLine name="typed" label={say`Type ${username} to confirm`} />
        </FormDialog>
    );
};

/** Deleting one's own sign-in; not offered to whom the directory cannot do without. */
export const DeletionSection = ({ username }: DeletionProps) => {
    const [isOpen, setOpen] = useState(false);
    const isForbidden = useIsLastLead();
    return (
        <Section title={say`Delete the account`} lead={say`Your sign-in goes; what you did at work stays.`}>
            <Box sx={{ fontSize: '0.9375rem' }}>
                {isForbidden
                    ? say`You are the only leading administrator. Make somebody else one first: the directory cannot do without.`
                    : note()}
            </Box>
            {!isForbidden && (
                <Button variant="outlined" color="error" onClick={() => setOpen(true)} sx={{ justifySelf: 'start' }}>
                    {say`Delete my account`}
                </Button>
            )}
            {isOpen && <DeletionDialog username={username} onClose={() => setOpen(false)} />}
        </Section>
    );
};
