import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useState } from 'react';
import { object } from 'yup';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { writeDraft } from '../../framework/step/draftStore.ts';
import { percentText } from '../../framework/numbers.ts';
import { Notice } from '../../framework/Notice.tsx';
import { offline } from '../../offline/offline.ts';
import { isConflict, type Entry, type Refusal } from '../../offline/outbox/entry.ts';
import type { Command } from '../../offline/outbox/command.ts';
import { useOutbox } from '../../offline/useOutbox.ts';
import { navigate } from '../../routes/router.tsx';
import { session } from '../../session/session.ts';
import { startDraftKey, startIdentityKey } from '../capture/draftKeys.ts';
import { Conflict } from './Conflict.tsx';
import { pageOf, titleOf } from './describe.ts';
import { say } from '../../i18n/say.ts';

const nothing = object({});

/** A refused start is corrected where applications are begun: the form opens with what was typed. */
const open = ({ uid, command }: Entry, page: string): void => {
    const { username } = session.get();
    if (command.action === 'start' && username !== null) {
        writeDraft(startIdentityKey(username), { uid });
        writeDraft(startDraftKey(username), command.data);
    }
    navigate(page);
};

interface DiscardProps {
    readonly entry: Entry;
    /** What somebody else saved then stands instead. */
    readonly isConflict: boolean;
    readonly onClose: () => void;
}

const Discard = ({ entry, isConflict, onClose }: DiscardProps) => (
    <ActionDialog
        title={isConflict ? say`Take all of theirs?` : say`Discard this change?`}
        description={
            isConflict
                ? say`What you typed is gone from this phone afterwards.`
                : say`It was not sent, and it is gone from this phone afterwards.`
        }
        submitLabel={isConflict ? say`Take all of theirs` : say`Discard`}
        tone="error"
        schema={nothing}
        onSubmit={() => offline().outbox.discard(entry.id)}
        onClose={onClose}
    />
);

/** Why it was not done, in the server's words unless the person wrote to a question that is no longer asked. */
const Reason = ({ command, refusal }: { readonly command: Command; readonly refusal: Refusal }) => {
    if (refusal.status === 412 && 'answer' in command) {
        return (
            <Box>
                {say`Something else is asked by now. Read it, then answer that. What you wrote:`}{' '}
                {say`«${command.answer}»`}
            </Box>
        );
    }
    const faults = Object.values(refusal.errors);
    return <Box>{faults.length > 0 ? faults.join(' ') : refusal.message}</Box>;
};

const Refused = ({ entry, currency }: { readonly entry: Entry; readonly currency: string }) => {
    const [isDiscarding, setDiscarding] = useState(false);
    const { command, refusal } = entry;
    if (refusal === null) return null;
    const page = pageOf(entry);
    const isClash = isConflict(entry);
    // Whoever answers something else by now answers anew.
    const mayRepeat = refusal.status !== 412;
    return (
        <Notice tone={isClash ? 'warning' : 'error'}>
            <Box sx={{ display: 'grid', gap: 1.5 }}>
                {command.action === 'save_section' && isClash ? (
                    <Conflict entry={entry} {...command} refusal={refusal} currency={currency} />
                ) : (
                    <Reason command={command} refusal={refusal} />
                )}
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {page !== null && (
                        <Button variant="outlined" color="inherit" onClick={() => open(entry, page)}>
                            {say`Open and correct`}
                        </Button>
                    )}
                    {mayRepeat && (
                        <Button
                            variant="outlined"
                            color="inherit"
                            onClick={() => void offline().outbox.retry(entry.id)}
                        >
                            {say`Try again`}
                        </Button>
                    )}
                    <Button color="inherit" onClick={() => setDiscarding(true)}>
                        {isClash ? say`Take all of theirs` : say`Discard`}
                    </Button>
                </Box>
            </Box>
            {isDiscarding && <Discard entry={entry} isConflict={isClash} onClose={() => setDiscarding(false)} />}
        </Notice>
    );
};

const useStanding = ({ id, tries, refusal }: Entry): { readonly text: string; readonly share: number | null } => {
    const { sending } = useOutbox();
    if (refusal !== null) return { text: say`Needs you`, share: null };
    if (sending?.id !== id) return { text: tries > 0 ? say`Being tried` : say`Waits`, share: null };
    return { text: say`Sending, ${percentText(sending.share * 10_000, 0)}`, share: sending.share };
};

/** One command that is not on the server yet: what it is, how it stands, what can be done about it. */
export const WaitingEntry = ({ entry, currency }: { readonly entry: Entry; readonly currency: string }) => {
    const { text, share } = useStanding(entry);
    const isRefused = entry.refusal !== null;
    return (
        <Box component="li" sx={{ display: 'grid', gap: 0.75 }}>
            <Box sx={{ display: 'flex', gap: 1, justifyContent: 'space-between' }}>
                <span>{titleOf(entry.command)}</span>
                <Box
                    component="span"
                    sx={{ color: isRefused ? 'error.main' : 'text.secondary', fontWeight: isRefused ? 700 : 400 }}
                >
                    {text}
                </Box>
            </Box>
            {share !== null && share > 0 && (
                <LinearProgress variant="determinate" value={share * 100} aria-label={titleOf(entry.command)} />
            )}
            <Refused entry={entry} currency={currency} />
        </Box>
    );
};
