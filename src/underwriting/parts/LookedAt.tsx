import Box from '@mui/material/Box';
import { entriesIn, textIn } from '../../../domain/application/captured.ts';
import type { Look } from '../../../domain/application/checks/look.ts';
import { unansweredIn } from '../../../domain/application/checks/unanswered.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { say } from '../../i18n/say.ts';
import { askedOf } from '../check/asked.ts';
import { drawnChecks } from '../declarations.ts';
import { photosOf } from '../evidence/photos.ts';
import type { CheckEntry } from './checkState.ts';
import { personName } from './people.ts';

/** Minutes and seconds, as a call's length is written. */
const lengthOf = (seconds: number): string =>
    `${Math.floor(seconds / 60)}:${String(Math.round(seconds % 60)).padStart(2, '0')}`;

const callText = ({ findings }: CheckEntry): string | null => {
    const answered = entriesIn(findings, 'attempts').findLast(({ result }) => result === 'answered');
    if (answered === undefined) return null;
    const length = textIn(answered, 'duration');
    return length === undefined ? say`the call was not timed` : say`the call lasted ${length}`;
};

interface LookedAtProps {
    readonly dossier: Dossier;
    readonly record: CheckEntry;
}

const Looked = ({ look, dossier, record }: LookedAtProps & { readonly look: Look }) => {
    const pictures = photosOf(drawnChecks[record.type], dossier.application).map(({ documentId }) => documentId);
    const count = (seen: readonly string[]): number =>
        pictures.filter((documentId) => seen.includes(documentId)).length;
    const enlarged = count(look.enlarged);
    const call = look.by === record.checkedBy ? callText(record) : null;
    return (
        <Box sx={{ color: 'text.secondary' }}>
            {say`${personName(dossier.people, look.by)} looked for ${lengthOf(look.seconds)} min`}
            {pictures.length > 0 && (
                <>
                    {', '}
                    <Box component="span" sx={enlarged === 0 ? { color: 'secondary.main', fontWeight: 600 } : {}}>
                        {say`${count(look.shown)} of ${pictures.length} pictures seen, ${enlarged} enlarged`}
                    </Box>
                </>
            )}
            {call !== null && `, ${call}`}
        </Box>
    );
};

/** What whoever judged looked at, for how long, and which questions they left open. */
export const LookedAt = ({ dossier, record }: LookedAtProps) => {
    const open =
        record.checkedBy === null || ['fail', 'refer', 'not_required'].includes(record.outcome ?? '')
            ? []
            : unansweredIn(askedOf(drawnChecks[record.type], dossier, record).fields, record.findings);
    return (
        <>
            {open.length > 0 && (
                <Box sx={{ color: 'secondary.main', fontWeight: 600 }}>
                    {say`Not answered: ${open.map(({ label }) => say(label)).join(' · ')}`}
                </Box>
            )}
            {record.looks.map((look) => (
                <Looked key={look.by} look={look} dossier={dossier} record={record} />
            ))}
        </>
    );
};
