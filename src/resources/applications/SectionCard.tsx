import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { FlaggedSection } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { SectionProgress } from '../../../domain/application/progress.ts';
import { sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import type { Field } from '../../../domain/field.ts';
import { FieldsView } from '../../framework/FieldsView.tsx';
import { pathLabel } from '../../framework/placeLabel.ts';
import { recordViews } from '../../framework/record/recordViews.tsx';
import { StatusChip, type Tone } from '../../framework/StatusChip.tsx';
import { say, spoken } from '../../i18n/say.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { Card } from '../../admin/Card.tsx';

const tones: Record<SectionProgress['state'], Tone> = {
    empty: 'waiting',
    started: 'waiting',
    complete: 'good',
    not_needed: 'neutral',
};

const states: Record<SectionProgress['state'], string> = spoken({
    empty: 'Not filled in',
    started: 'Not complete',
    complete: 'All filled in',
    not_needed: 'Not needed',
});

const Problems = ({ problems }: Pick<SectionProgress, 'problems'>) => {
    const messages = Object.values(problems);
    if (messages.length === 0) return null;
    return (
        <Box component="ul" sx={{ m: 0, mt: 1.5, pl: 2.5, color: 'text.secondary', fontSize: '0.8125rem' }}>
            {messages.map((message) => (
                <li key={message}>{sayMessage(message)}</li>
            ))}
        </Box>
    );
};

const wordsIn = ({ message, fields = [] }: FlaggedSection, declared: readonly Field[]): string =>
    [message, ...fields.map((one) => say`${pathLabel(declared, one.field)}: ${one.message}`)]
        .filter((words) => words !== '')
        .join(' · ');

interface SectionCardProps {
    readonly dossier: Dossier;
    readonly name: SectionName;
}

/** What the sales person captured in one section, as the section declares it. */
export const SectionCard = ({ dossier: { application, progress }, name }: SectionCardProps) => {
    const { state = 'empty', problems = {} } = progress.find((one) => one.name === name) ?? {};
    const section = sections[name];
    const captured = application.sections[name];
    const field = (wanted: string): Field[] => section.fields.filter((one) => one.name === wanted);
    const flag = application.flagged.find((one) => one.section === name && !one.answered);
    return (
        <Card title={say(section.title)} aside={<StatusChip tone={tones[state]} label={states[state]} />}>
            {flag !== undefined && (
                <Typography variant="body2" sx={{ mb: 1 }}>
                    {say`Sent back: ${wordsIn(flag, section.fields)}`}
                </Typography>
            )}
            {captured === null
                ? say`Nothing was captured.`
                : section.form.map(({ title, fields }) => (
                      <Box key={title} sx={{ '& + &': { mt: 2 } }}>
                          {section.form.length > 1 && (
                              <Typography component="h3" variant="caption" sx={{ fontWeight: 600 }}>
                                  {say(title)}
                              </Typography>
                          )}
                          <FieldsView
                              fields={fields.flatMap(field)}
                              values={captured}
                              currency={application.currency}
                              views={recordViews}
                          />
                      </Box>
                  ))}
            {state === 'started' && <Problems problems={problems} />}
        </Card>
    );
};
