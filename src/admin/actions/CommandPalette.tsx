import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import InputBase from '@mui/material/InputBase';
import visuallyHidden from '@mui/utils/visuallyHidden';
import useAutocomplete, { type AutocompleteGroupedOption } from '@mui/material/useAutocomplete';
import { useEffect, useRef, useState } from 'react';
import type { ScreenAction } from '../../framework/actions/screenActions.ts';
import { PlainButton } from '../../framework/buttons.tsx';
import { isTouched } from '../../framework/isTouched.ts';
import { say } from '../../i18n/say.ts';
import { useFoundRecords } from './useFoundRecords.ts';
import { usePaletteActions } from './usePaletteActions.ts';
import { KeyName } from '../../framework/actions/KeyName.tsx';

/** What a line of the palette says: what it is called, what tells it apart, and why it cannot be done where it cannot. */
const PaletteLine = ({ label, detail, refusal, keys }: ScreenAction) => (
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
        {keys !== undefined && !isTouched() && <KeyName keys={keys} />}
    </>
);

const lineLook = {
    display: 'flex',
    alignItems: 'center',
    gap: 1,
    px: 2,
    minHeight: 40,
    cursor: 'pointer',
    '&.Mui-focused': { bgcolor: 'action.selected' },
    '&[aria-disabled=true]': { cursor: 'default', color: 'text.secondary' },
} as const;

const listLook = { m: 0, p: 0, listStyle: 'none' } as const;

const groupLook = { px: 2, pt: 1, color: 'text.secondary', fontSize: '0.8125rem', fontWeight: 600 } as const;

/** How the search for records stands, where that is not to be seen from what it found. */
const Standing = ({
    state,
    retry,
    isEmpty,
}: Pick<ReturnType<typeof useFoundRecords>, 'state' | 'retry'> & { readonly isEmpty: boolean }) => {
    const texts = {
        idle: '',
        looking: say`Looking for records…`,
        failed: say`Records could not be looked for.`,
        offline: say`You are offline: records cannot be looked for now.`,
        done: isEmpty ? say`No record is called that.` : '',
    };
    return (
        <Box
            component="output"
            sx={{
                display: 'block',
                px: 2,
                py: texts[state] === '' ? 0 : 1,
                color: 'text.secondary',
                fontSize: '0.875rem',
            }}
        >
            {texts[state]} {state === 'failed' && <PlainButton onClick={retry}>{say`Try again`}</PlainButton>}
        </Box>
    );
};

/** Lines of one group follow one another, as grouping wants them. */
const together = (actions: readonly ScreenAction[]): ScreenAction[] => {
    const groups = [...new Set(actions.map(({ group }) => group))];
    return actions.toSorted((one, other) => groups.indexOf(one.group) - groups.indexOf(other.group));
};

const Finder = ({ onChoose }: { readonly onChoose: (action: ScreenAction) => void }) => {
    const actionsFor = usePaletteActions();
    const [typed, setTyped] = useState('');
    const { found, state, retry } = useFoundRecords(typed);
    const field = useRef<HTMLElement>(null);
    useEffect(() => field.current?.querySelector('input')?.focus(), []);
    const { getRootProps, getInputProps, getListboxProps, getOptionProps, groupedOptions } =
        useAutocomplete<ScreenAction>({
            open: true,
            value: null,
            autoHighlight: true,
            options: together(actionsFor(typed, found, state !== 'looking')),
            // What was typed has chosen them already, among more than their labels.
            filterOptions: (options) => options,
            groupBy: ({ group }) => group,
            getOptionLabel: ({ label }) => label,
            getOptionKey: ({ group, label, detail = '' }) => `${group} ${label} ${detail}`,
            getOptionDisabled: ({ refusal }) => refusal !== undefined,
            inputValue: typed,
            onInputChange: (_, text, reason) => reason === 'input' && setTyped(text),
            onChange: (_, action) => action !== null && onChoose(action),
        });
    const groups = groupedOptions as readonly AutocompleteGroupedOption<ScreenAction>[]; // by `groupBy` above
    return (
        <div {...getRootProps()}>
            <InputBase
                placeholder={say`Records, pages, commands`}
                ref={field}
                inputProps={{ ...getInputProps(), 'aria-label': say`Command` }}
                fullWidth
                sx={{
                    px: 2,
                    py: 1,
                    fontSize: '1.0625rem',
                    borderBottom: 1,
                    borderColor: 'divider',
                }}
            />
            <Box
                component="ul"
                {...getListboxProps()}
                aria-label={say`Commands`}
                sx={{ ...listLook, pb: 1, overflowY: 'auto', maxHeight: '60vh', fontSize: '0.9375rem' }}
            >
                {groups.map(({ key: at, index: first, group, options }) => (
                    <li key={at} role="presentation">
                        <Box role="presentation" sx={groupLook}>
                            {group}
                        </Box>
                        <Box component="fieldset" aria-label={group} sx={listLook}>
                            {options.map((option, offset) => {
                                const { key, ...props } = getOptionProps({ option, index: first + offset });
                                return (
                                    <Box component="li" key={key} {...props} sx={lineLook}>
                                        <PaletteLine {...option} />
                                    </Box>
                                );
                            })}
                        </Box>
                    </li>
                ))}
            </Box>
            <Standing state={state} retry={retry} isEmpty={found.length === 0} />
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
            <DialogTitle sx={visuallyHidden}>{say`Commands`}</DialogTitle>
            <Finder onChoose={choose} />
        </Dialog>
    );
};
