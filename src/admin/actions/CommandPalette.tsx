import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import InputBase from '@mui/material/InputBase';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useEffect, useRef, useState } from 'react';
import type { ScreenAction } from '../../framework/actions/screenActions.ts';
import { say } from '../../i18n/say.ts';
import { KeyName } from './KeyName.tsx';
import { usePaletteActions } from './usePaletteActions.ts';

const lineLook = {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    px: 2,
    minHeight: 40,
    cursor: 'pointer',
    '&.Mui-focused': { bgcolor: 'action.selected' },
} as const;

/** For those who hear the screen. */
const unseen = { position: 'absolute', width: '1px', height: '1px', p: 0, overflow: 'hidden', clipPath: 'inset(50%)' };

const groupLook = { color: 'text.secondary', fontSize: '0.8125rem', minWidth: 76 };

const Line = ({ group, label, keys }: ScreenAction) => (
    <>
        <Box component="span" sx={groupLook}>
            {group}
        </Box>
        <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            {label}
        </Box>
        {keys !== undefined && <KeyName keys={keys} />}
    </>
);

const Finder = ({ onChoose }: { readonly onChoose: (action: ScreenAction) => void }) => {
    const actionsFor = usePaletteActions();
    const [typed, setTyped] = useState('');
    const field = useRef<HTMLElement>(null);
    useEffect(() => field.current?.querySelector('input')?.focus(), []);
    const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
        useAutocomplete<ScreenAction>({
            open: true,
            value: null,
            autoHighlight: true,
            options: [...actionsFor(typed)],
            // What was typed has chosen them already, among more than their labels.
            filterOptions: (options) => options,
            getOptionLabel: ({ label }) => label,
            getOptionKey: ({ group, label }) => `${group} ${label}`,
            inputValue: typed,
            onInputChange: (_, text, reason) => reason === 'input' && setTyped(text),
            onChange: (_, action) => action !== null && onChoose(action),
        });
    const found = groupedOptions as readonly ScreenAction[]; // not grouped: no `groupBy` above
    return (
        <div {...getRootProps()}>
            <InputBase
                placeholder={say`What do you want to do?`}
                ref={field}
                inputProps={{ ...getInputProps(), 'aria-label': say`Command` }}
                fullWidth
                sx={{ px: 2, py: 1, fontSize: '1.0625rem', borderBottom: 1, borderColor: 'divider' }}
            />
            <Box
                component="ul"
                {...getListboxProps()}
                aria-label={say`Commands`}
                sx={{
                    m: 0,
                    p: 0,
                    py: 1,
                    listStyle: 'none',
                    overflowY: 'auto',
                    maxHeight: '60vh',
                    fontSize: '0.9375rem',
                }}
            >
                {found.map((option, index) => {
                    const { key, ...props } = getOptionProps({ option, index });
                    return (
                        <Box component="li" key={key} {...props} sx={lineLook}>
                            <Line {...option} />
                        </Box>
                    );
                })}
            </Box>
            {found.length === 0 && <Box sx={{ px: 2, pb: 2 }}>{say`Nothing is called that.`}</Box>}
        </div>
    );
};

/** Everything one can do from here, found by typing a part of its name. */
export const CommandPalette = ({ onClose }: { readonly onClose: () => void }) => {
    const choose = ({ run }: ScreenAction): void => {
        onClose();
        // After the palette has given the focus back: the action may want it.
        setTimeout(run);
    };
    return (
        <Dialog
            open
            onClose={onClose}
            fullWidth
            maxWidth="sm"
            sx={{ '& .MuiDialog-container': { alignItems: 'start' } }}
        >
            <DialogTitle sx={unseen}>{say`Commands`}</DialogTitle>
            <Finder onChoose={choose} />
        </Dialog>
    );
};
