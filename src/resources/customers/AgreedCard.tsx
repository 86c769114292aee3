import Box from '@mui/material/Box';
import type { AgreedWith } from '../../../domain/lending/customerCourse.ts';
import { agreedFields } from '../../../domain/privacy/agreed.ts';
import { Card } from '../../admin/Card.tsx';
import { formatInstant } from '../../framework/dates.ts';
import { formatValue } from '../../framework/formatValue.ts';
import { say } from '../../i18n/say.ts';
import { ApplicationLink } from './ApplicationLink.tsx';

/** A value as its declaration says it. */
const shown = (agreed: AgreedWith, name: keyof AgreedWith): string => {
    const field = agreedFields.find((one) => one.name === name);
    return field === undefined ? '' : formatValue(field, agreed[name], { row: {} });
};

/** When, how, in which words and language. */
const givenText = (agreed: AgreedWith): string => {
    const { givenAt, version, language } = agreed;
    if (givenAt === null) return say`Not agreed to`;
    return [
        say`Agreed on ${formatInstant(givenAt)}`,
        shown(agreed, 'proof'),
        ...(version === null ? [] : [say`Version ${version}`]),
        ...(language === null ? [] : [shown(agreed, 'language')]),
    ].join(' · ');
};

const Purpose = ({ agreed }: { readonly agreed: AgreedWith }) => {
    const { withdrawnAt, applicationUid, reference } = agreed;
    return (
        <Box component="li" sx={{ minWidth: 0 }}>
            <b>{shown(agreed, 'purpose')}</b>
            {withdrawnAt !== null && <Box>{say`Withdrawn on ${formatInstant(withdrawnAt)}`}</Box>}
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                {givenText(agreed)}
                {' · '}
                <ApplicationLink uid={applicationUid} reference={reference} />
            </Box>
        </Box>
    );
};

/** Purpose by purpose, what a customer agreed to and what they withdrew. */
export const AgreedCard = ({ agreed }: { readonly agreed: readonly AgreedWith[] }) => (
    <Card title={say`What they agreed to`} nothing={agreed.length === 0 && say`Nothing was asked yet.`}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25, fontSize: '0.875rem' }}>
            {agreed.map((one) => (
                <Purpose key={one.purpose} agreed={one} />
            ))}
        </Box>
    </Card>
);
