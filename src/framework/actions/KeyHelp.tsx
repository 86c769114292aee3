import { DialogFrame } from '../DialogFrame.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { keyActions } from './screenActions.ts';
import { say } from '../../i18n/say.ts';
import { KeyName } from './KeyName.tsx';

interface KeyHelpProps {
    /** Whether the area has a palette of commands. */
    readonly hasPalette?: boolean;
    readonly onClose: () => void;
}

export const KeyHelp = ({ hasPalette = false, onClose }: KeyHelpProps) => {
    const [actions] = useState(keyActions);
    const groups = [...new Set(actions.map(({ group }) => group))];
    return (
        <DialogFrame
            title={say`Keys on this screen`}
            onClose={onClose}
            actions={<Button onClick={onClose}>{say`Close`}</Button>}
        >
            <Box
                component="dl"
                sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '8px 16px' }}
            >
                {hasPalette && (
                    <>
                        <dt>
                            <KeyName keys={say`Ctrl`} /> <KeyName keys="K" />
                        </dt>
                        <dd style={{ margin: 0 }}>{say`Find anything one can do`}</dd>
                    </>
                )}
                {groups.flatMap((group) =>
                    actions
                        .filter((action) => action.group === group)
                        .flatMap(({ keys, label }) => [
                            <dt key={say`${label} key`}>
                                <KeyName keys={keys} />
                            </dt>,
                            <dd key={label} style={{ margin: 0, overflowWrap: 'anywhere' }}>
                                {label}
                            </dd>,
                        ]),
                )}
            </Box>
        </DialogFrame>
    );
};
