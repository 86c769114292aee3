import Box from '@mui/material/Box';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { humanize } from '../../../domain/field.ts';
import { formatInstant } from '../../framework/dates.ts';
import { Surface } from '../../framework/Surface.tsx';
import { deedOf } from './deeds.ts';
import { personName } from './people.ts';
import { otherReasons } from '../declarations.ts';
import { outlines } from '../outlines.ts';
import { say, spoken } from '../../i18n/say.ts';

const kinds: Readonly<Record<Dossier['decisions'][number]['kind'], string>> = spoken({
    approve: 'Approved',
    change_deal: 'Deal changed',
    reject: 'Rejected',
    request_edit: 'Edit requested',
    rework: 'Sent back for rework',
    undo: 'Approval undone',
    reopen: 'Reopened',
});

const reasonLabels: Readonly<Record<string, string>> = Object.assign(
    { ...otherReasons },
    ...Object.values(outlines).map(({ reasonCodes }) => reasonCodes),
);

/** The decisions so far, the newest first. */
export const Decisions = ({ dossier: { decisions, people } }: { readonly dossier: Dossier }) =>
    decisions.length === 0 ? null : (
        <Surface title={say`Decisions so far`}>
            {decisions
                .toSorted((one, other) => Date.parse(other.decidedAt) - Date.parse(one.decidedAt))
                .map((decision) => (
                    <Box key={decision.decisionId} sx={{ fontSize: '0.875rem', overflowWrap: 'anywhere' }}>
                        <Box sx={{ fontWeight: 700 }}>{kinds[decision.kind]}</Box>
                        <Box sx={{ color: 'text.secondary' }}>
                            {personName(people, decision.decidedBy)}, {formatInstant(decision.decidedAt)}
                        </Box>
                        {decision.reasonCodes.length > 0 && (
                            <Box sx={{ fontWeight: 500 }}>
                                {decision.reasonCodes
                                    .map((code) => say(reasonLabels[code] ?? humanize(code)))
                                    .join(' · ')}
                            </Box>
                        )}
                        {decision.internalComment !== null && <Box>{decision.internalComment}</Box>}
                        {decision.customerMessage !== null && (
                            <Box
                                sx={{ color: 'text.secondary' }}
                            >{say`The customer reads: “${decision.customerMessage}”`}</Box>
                        )}
                    </Box>
                ))}
        </Surface>
    );

/** What happened, the newest first; runs of the same deed by the same person in one line. */
export const Timeline = ({ dossier: { timeline, people } }: { readonly dossier: Dossier }) => {
    const newest = timeline.toReversed();
    const runs = newest.filter(
        (entry, index) => newest[index - 1]?.action !== entry.action || newest[index - 1]?.actor !== entry.actor,
    );
    return (
        <Surface title={say`What happened`}>
            <Box
                component="ol"
                sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.875rem', display: 'grid', gap: 0.75 }}
            >
                {runs.map(({ at, actor, action }) => (
                    <Box
                        component="li"
                        key={`${at} ${action}`}
                        sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1 }}
                    >
                        <Box component="span" sx={{ flex: '1 1 8rem' }}>
                            {deedOf(action)}
                            <Box component="span" sx={{ color: 'text.secondary' }}>
                                {' '}
                                · {personName(people, actor)}
                            </Box>
                        </Box>
                        <Box component="time" dateTime={at} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                            {formatInstant(at)}
                        </Box>
                    </Box>
                ))}
            </Box>
        </Surface>
    );
};
