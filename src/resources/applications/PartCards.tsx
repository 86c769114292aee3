import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { DeviceState } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { reasonLabels } from '../../../domain/application/lifecycle/reasonCodes.ts';
import { humanize } from '../../../domain/field.ts';
import { formatDay, formatInstant } from '../../framework/dates.ts';
import { DocumentPhoto } from '../../framework/DocumentPhoto.tsx';
import { StatusChip, type Tone } from '../../framework/StatusChip.tsx';
import { formatMoney } from '../../framework/money.ts';
import { say, spoken } from '../../i18n/say.ts';
import { Card } from '../../admin/Card.tsx';
import { documentNames } from '../customers/courseWords.ts';
import { actorOf } from './actorOf.ts';
import { lockFacts } from '../locks/lockFacts.ts';
import { failureWords, stateWords } from '../locks/phoneWords.ts';
import { Facts, type Fact } from '../../admin/Facts.tsx';

interface CardProps {
    readonly dossier: Dossier;
}

export const DecisionsCard = ({ dossier: { decisions, people } }: CardProps) => (
    <Card title={say`Decisions`}>
        <Box sx={{ display: 'grid', gap: 2 }}>
            {decisions.map((decision) => (
                <div key={decision.decisionId}>
                    <Typography component="h3" variant="subtitle2">
                        {say(humanize(decision.kind))}
                    </Typography>
                    <Facts
                        facts={[
                            [say`By`, people[decision.decidedBy] ?? decision.decidedBy],
                            [say`When`, formatInstant(decision.decidedAt)],
                            [
                                say`Reasons`,
                                decision.reasonCodes.map((code) => say(reasonLabels[code] ?? code)).join(' · ') || null,
                            ],
                            [say`Internal comment`, decision.internalComment],
                            [say`Told the customer`, decision.customerMessage],
                        ]}
                    />
                </div>
            ))}
        </Box>
    </Card>
);

export const ContractCard = ({ dossier: { contract, documents } }: CardProps) =>
    contract !== null && (
        <Card
            title={say`Contract`}
            aside={
                <StatusChip
                    tone={contract.status === 'signed' ? 'good' : 'waiting'}
                    label={say(humanize(contract.status))}
                />
            }
        >
            <Facts facts={[[say`Signed`, contract.signedAt === null ? null : formatInstant(contract.signedAt)]]} />
            {contract.documentId !== null && documents.some(({ documentId }) => documentId === contract.documentId) && (
                <Box sx={{ mt: 1.5 }}>
                    <DocumentPhoto documentId={contract.documentId} label={say`the contract`} />
                </Box>
            )}
        </Card>
    );

const handLockFacts = ({ device, people }: Dossier): readonly Fact[] => {
    const lock = device?.lockedByHand ?? null;
    if (lock === null) return [];
    return [
        [say`Locked by hand`, `${people[lock.by ?? ''] ?? lock.by ?? ''}, ${formatInstant(lock.at)}`],
        // What a caller was answered by is written in our words, whose key is the English text.
        [say`Because`, lock.reason && say(lock.reason)],
        [say`On its screen`, say(lock.message)],
    ];
};

/** Where a phone is at rest; everything else is on its way. */
const tones: Readonly<Partial<Record<DeviceState, Tone>>> = {
    none: 'neutral',
    active: 'good',
    reminder: 'good',
    released: 'good',
    locked: 'bad',
    rejected: 'bad',
    error: 'bad',
};

export const DeviceCard = ({ dossier }: CardProps) => {
    const { device, lock } = dossier;
    if (device === null) return null;
    const { model, imei, imei2, failure, state, updatedAt } = device;
    const shown = lock?.told ?? state;
    return (
        <Card
            title={say`Phone`}
            aside={
                <StatusChip tone={failure === null ? (tones[shown] ?? 'waiting') : 'bad'} label={stateWords[shown]} />
            }
        >
            <Facts
                facts={[
                    [say`Model`, model],
                    ['IMEI', imei],
                    ...(imei2 === null ? [] : [[say`Second IMEI`, imei2] as const]),
                    ...(failure === null ? [] : [[say`Failed because`, failureWords(failure)] as const]),
                    ...(lock === null ? [[say`Changed`, formatInstant(updatedAt)] as const] : lockFacts(lock)),
                    ...handLockFacts(dossier),
                ]}
            />
        </Card>
    );
};

export const EarningsCard = ({ dossier: { earnings } }: CardProps) => (
    <Card title={say`Earnings`}>
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
            {earnings.map(({ kind, amount, currency, state, dueOn }) => (
                <Box key={`${kind} ${dueOn}`} component="li" sx={{ display: 'flex', gap: 2, py: 0.75 }}>
                    <Box sx={{ flex: 1 }}>
                        {say(humanize(kind))}
                        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                            {dueOn === null
                                ? say(humanize(state))
                                : say`${say(humanize(state))}, due ${formatDay(dueOn)}`}
                        </Box>
                    </Box>
                    <b>{formatMoney(amount, currency)}</b>
                </Box>
            ))}
        </Box>
    </Card>
);

export const DocumentsCard = ({ dossier: { documents, people } }: CardProps) => (
    <Card
        title={say`Documents`}
        nothing={documents.length === 0 && say`Nothing was photographed yet, or you may not see it.`}
    >
        <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(140px, 1fr))', gap: 2 }}>
            {documents.map(({ documentId, kind, capturedBy, capturedAt }) => (
                <figure key={documentId} style={{ margin: 0 }}>
                    <DocumentPhoto documentId={documentId} label={documentNames[kind] ?? kind} height={96} />
                    <Typography component="figcaption" variant="caption" sx={{ display: 'block' }}>
                        {documentNames[kind] ?? kind}
                        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                            {people[capturedBy] ?? capturedBy}, {formatInstant(capturedAt)}
                        </Box>
                    </Typography>
                </figure>
            ))}
        </Box>
    </Card>
);

/** What a name of the log says to nobody. */
const happened: Readonly<Record<string, string>> = spoken({ lock_event: 'Word from the lock provider' });

export const TimelineCard = ({ dossier: { timeline, people } }: CardProps) => (
    <Card title={say`Timeline`}>
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', fontSize: '0.875rem' }}>
            {timeline.map(({ at, actor, action }, index) => (
                <Box
                    key={`${at} ${action} ${index}`}
                    component="li"
                    sx={{ borderLeft: 2, borderColor: 'divider', pl: 1.5, pb: 1.5, '&:last-of-type': { pb: 0 } }}
                >
                    <Box sx={{ fontWeight: 500 }}>{happened[action] ?? say(humanize(action))}</Box>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                        {actorOf(people, actor)}, <time dateTime={at}>{formatInstant(at)}</time>
                    </Box>
                </Box>
            ))}
        </Box>
    </Card>
);
