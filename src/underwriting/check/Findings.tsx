import Box from '@mui/material/Box';
import { unansweredIn } from '../../../domain/application/checks/unanswered.ts';
import type { DrawnCheck } from '../declarations.ts';
import { say } from '../../i18n/say.ts';
import { FindingInput } from '../findings/FindingInput.tsx';
import { useJudgementForm } from './judgementForm.ts';

/** The check's own questions, from its declaration. */
export const Findings = ({ check, currency }: { readonly check: DrawnCheck; readonly currency: string }) => {
    const { judgement, faultAt, changeFindings, isReadOnly } = useJudgementForm();
    const asked = check.form
        .map(({ title, fields: names }) => ({ title, fields: check.fields.filter(({ name }) => names.includes(name)) }))
        .filter(({ fields }) => fields.length > 0);
    const open = isReadOnly ? [] : unansweredIn(check.fields, judgement.findings);
    return asked.map(({ title, fields }) => (
        <Box key={title} component="fieldset" aria-label={say(title)} sx={{ display: 'grid', gap: 0.5 }}>
            {asked.length > 1 && fields.length > 1 && (
                <Box component="h3" sx={{ m: 0, fontSize: '0.8125rem', fontWeight: 700, color: 'text.secondary' }}>
                    {say(title)}
                </Box>
            )}
            {fields.map((field) => (
                <div key={field.name} data-open={open.includes(field) ? '' : undefined}>
                    <FindingInput
                        field={field}
                        place={`findings.${field.name}`}
                        value={judgement.findings[field.name]}
                        onChange={(value) => changeFindings({ [field.name]: value })}
                        faultAt={faultAt}
                        currency={currency}
                        isReadOnly={isReadOnly}
                    />
                </div>
            ))}
        </Box>
    ));
};
