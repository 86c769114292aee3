import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useState } from 'react';
import { rulesFor } from '../../../domain/colouring.ts';
import type { Resource } from '../../../domain/resource.ts';
import { say } from '../../i18n/say.ts';
import { useTreeWords } from '../filter/useTreeWords.ts';
import { StatusChip } from '../StatusChip.tsx';
import { usePrincipal } from '../usePrincipal.ts';
import { RulesDialog } from './RulesDialog.tsx';
import { useKeptRules } from './useKeptRules.ts';

/** What the colours of a list mean, in words; pressed, they are changed. */
export const RulesLine = ({ resource }: { readonly resource: Resource }) => {
    const [kept] = useKeptRules(resource);
    const rules = rulesFor(resource, usePrincipal(), kept);
    const words = useTreeWords(
        resource,
        rules.map(({ when }) => when),
    );
    const [isOpen, setOpen] = useState(false);
    return (
        <>
            {rules.length > 0 && (
                <ButtonBase
                    aria-label={say`Change the colours`}
                    onClick={() => setOpen(true)}
                    sx={{
                        display: 'flex',
                        flexWrap: 'wrap',
                        justifyContent: 'flex-start',
                        gap: '2px 16px',
                        px: 2,
                        pb: 1,
                        fontSize: '0.8125rem',
                        '& > span': { whiteSpace: 'normal', textAlign: 'left' },
                    }}
                >
                    {rules.map(({ when, tone }, place) => (
                        <Box key={place} component="span">
                            <StatusChip tone={tone} label={words(when)} />
                        </Box>
                    ))}
                </ButtonBase>
            )}
            {isOpen && <RulesDialog resource={resource} onClose={() => setOpen(false)} />}
        </>
    );
};
