import Box from '@mui/material/Box';
import type { ScreenAction } from '../../framework/actions/screenActions.ts';
import { KeyName } from '../../framework/actions/KeyName.tsx';

/** What a line of the palette says: what it is called, what tells it apart, and why it cannot be done where it cannot. */
export const PaletteLine = ({ label, detail, refusal, keys }: ScreenAction) => (
    <>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', py: 0.5 }}>
            {label}
            {[detail, refusal]
                .filter((text) => text !== undefined && text !== '')
                .map((text) => (
                    <Box
                        key={text}
                        component="span"
                        sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
                    >
                        {text}
                    </Box>
                ))}
        </Box>
        {keys !== undefined && <KeyName keys={keys} />}
    </>
);
