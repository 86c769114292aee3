import Box from '@mui/material/Box';
import type { AutoOutcome, Outcome } from '../../../domain/application/application.ts';
import { checks } from '../../../domain/application/checks/registry.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { humanize } from '../../../domain/field.ts';
import { formatInstant } from '../../framework/dates.ts';
import { FieldsView } from '../../framework/FieldsView.tsx';
import { StatusChip, type Tone } from '../../framework/StatusChip.tsx';
import { say } from '../../i18n/say.ts';
import { Card } from '../../admin/Card.tsx';
import { Facts } from '../../admin/Facts.tsx';

type CheckRow = Dossier['checks'][number];

const autoTones: Record<AutoOutcome, Tone> = { pass: 'good', review: 'waiting', fail: 'bad', unavailable: 'neutral' };
const outcomeTones: Record<Outcome, Tone> = {
    pass: 'good',
    fail: 'bad',
    refer: 'waiting',
    waived: 'neutral',
    not_required: 'neutral',
};

const OutcomeChip = ({ check }: { readonly check: CheckRow }) => {
    if (check.outcome !== null)
        return <StatusChip tone={outcomeTones[check.outcome]} label={say(humanize(check.outcome))} />;
    return <StatusChip tone="neutral" label={check.required ? say(humanize(check.status)) : say`Not required`} />;
};

const CheckDetails = ({ check, dossier }: { readonly check: CheckRow; readonly dossier: Dossier }) => {
    const { title, fields, reasonCodes } = checks[check.type];
    const labels: Readonly<Record<string, string>> = reasonCodes;
    const reasons = check.reasonCodes.map((code) => say(labels[code] ?? code));
    const autoReasons = check.autoReasons.map((code) => say(labels[code] ?? code));
    return (
        <Box
            component="details"
            sx={{ borderTop: 1, borderColor: 'divider', '& > summary': { cursor: 'pointer', py: 1 } }}
        >
            <summary>
                <Box component="span" sx={{ display: 'inline-block', minWidth: 170, fontWeight: 500 }}>
                    {say(title)}
                </Box>
                <OutcomeChip check={check} />
            </summary>
            <Box sx={{ display: 'grid', gap: 2, pb: 2 }}>
                <Facts
                    facts={[
                        [
                            say`Automatic part`,
                            check.autoResult === null ? null : (
                                <StatusChip
                                    tone={autoTones[check.autoResult]}
                                    label={say(humanize(check.autoResult))}
                                />
                            ),
                        ],
                        [say`It found`, autoReasons.join(' · ') || null],
                        [say`Reasons`, reasons.join(' · ') || null],
                        [say`Comment`, check.comment],
                        [
                            say`Checked by`,
                            check.checkedBy === null ? null : (dossier.people[check.checkedBy] ?? check.checkedBy),
                        ],
                        [say`Checked`, check.checkedAt === null ? null : formatInstant(check.checkedAt)],
                    ]}
                />
                <FieldsView fields={fields} values={check.findings} currency={dossier.application.currency} />
            </Box>
        </Box>
    );
};

/** The underwriter's checks: the outcomes in a column, everything behind one when it is opened. */
export const ChecksCard = ({ dossier }: { readonly dossier: Dossier }) => (
    <Card title={say`Checks`}>
        {dossier.checks.length === 0
            ? say`Nobody has checked this application yet.`
            : dossier.checks.map((check) => <CheckDetails key={check.type} check={check} dossier={dossier} />)}
    </Card>
);
