import { DialogFrame } from '../../framework/DialogFrame.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { FlaggedField } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import { editReasons } from '../../../domain/application/lifecycle/editReasons.ts';
import { problemsOf, type Captured } from '../../../domain/application/section.ts';
import { sectionNames, sections, type SectionName } from '../../../domain/application/sections/registry.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { useAct } from '../../dataProvider/useAct.ts';
import { Notice } from '../../framework/Notice.tsx';
import { refusalText } from '../../framework/refusalText.ts';
import { rulesOf } from '../rules.ts';
import { say } from '../../i18n/say.ts';
import { FlagFields } from './FlagFields.tsx';

interface Flag {
    readonly section: SectionName;
    readonly reasonCode: string;
    readonly message: string;
    readonly fields: readonly FlaggedField[];
}

interface FlagInputProps {
    readonly section: SectionName;
    readonly captured: Captured | null;
    readonly flag: Flag | undefined;
    readonly faults: Readonly<Record<string, string>>;
    readonly at: number;
    readonly onChange: (flag: Flag | undefined) => void;
}

const FlagInput = ({ section, captured, flag, faults, at, onChange }: FlagInputProps) => {
    const { title } = sections[section];
    const fault = (name: string): string | undefined =>
        flag === undefined ? undefined : faults[`sections[${at}].${name}`];
    return (
        <Box sx={{ borderTop: 1, borderColor: 'divider', py: 0.5 }}>
            <FormControlLabel
                label={say(title)}
                control={
                    <Checkbox
                        checked={flag !== undefined}
                        onChange={(_, isTicked) =>
                            onChange(isTicked ? { section, reasonCode: '', message: '', fields: [] } : undefined)
                        }
                    />
                }
            />
            {flag !== undefined && (
                <Box
                    sx={{
                        display: 'grid',
                        gap: 1.5,
                        pl: { sm: 4 },
                        pb: 1.5,
                        pt: 0.5,
                        gridTemplateColumns: { sm: '200px 1fr' },
                    }}
                >
                    <TextField
                        select
                        label={say`Reason`}
                        size="small"
                        value={flag.reasonCode}
                        error={fault('reasonCode') !== undefined}
                        helperText={fault('reasonCode')}
                        onChange={({ target }) => onChange({ ...flag, reasonCode: target.value })}
                        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
                        id={`${section}-reason`}
                    >
                        <option value="">{say`Choose`}</option>
                        {Object.entries(editReasons).map(([code, text]) => (
                            <option key={code} value={code}>
                                {say(text)}
                            </option>
                        ))}
                    </TextField>
                    <TextField
                        id={`${section}-message`}
                        label={say`What to change`}
                        size="small"
                        value={flag.message}
                        error={fault('message') !== undefined}
                        helperText={fault('message')}
                        onChange={({ target }) => onChange({ ...flag, message: target.value })}
                        slotProps={{ htmlInput: { maxLength: 300 } }}
                    />
                    <FlagFields
                        section={section}
                        captured={captured}
                        fields={flag.fields}
                        faultAt={(index) => fault(`fields[${index}].message`)}
                        onChange={(fields) => onChange({ ...flag, fields })}
                    />
                </Box>
            )}
        </Box>
    );
};

/** Sends sections back to the sales person, each with a reason and what to change. */
export const RequestEditDialog = ({
    dossier,
    onClose,
}: {
    readonly dossier: Dossier;
    readonly onClose: () => void;
}) => {
    const { application } = dossier;
    const acting = useAct(application.uid);
    const [flags, setFlags] = useState<readonly Flag[]>([]);
    const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
    const change = (section: SectionName) => (flag: Flag | undefined) => {
        const others = flags.filter((one) => one.section !== section);
        setFlags(
            flag === undefined
                ? others
                : sectionNames.flatMap((name) =>
                      name === section ? flag : (others.find((one) => one.section === name) ?? []),
                  ),
        );
    };
    const send = async (): Promise<void> => {
        const input = { sections: flags };
        const found = problemsOf(schemaOf('requestEdit'), input);
        setFaults(Object.fromEntries(Object.entries(found).map(([name, message]) => [name, say(message)])));
        if (Object.keys(found).length > 0) return;
        if (!((await acting.run('request_edit', input)) instanceof ApiError)) onClose();
    };
    const left = rulesOf(application).maxEditRounds - application.editRounds;
    return (
        <DialogFrame
            title={say`Ask for changes`}
            maxWidth="md"
            isLong
            onClose={onClose}
            actions={
                <>
                    <Button onClick={onClose}>{say`Cancel`}</Button>
                    <Button variant="contained" loading={acting.busy !== null} onClick={() => void send()}>
                        {say`Send to ${dossier.people[application.salesUsername] ?? application.salesUsername}`}
                    </Button>
                </>
            }
        >
            <Box
                sx={{ color: 'text.secondary' }}
            >{say`Tick what must change. Only these sections open for the sales person; the clock stops until they answer, and the application comes back to you. ${left} of ${rulesOf(application).maxEditRounds} rounds are left.`}</Box>
            {acting.fault !== null && <Notice tone="error">{refusalText(acting.fault)}</Notice>}
            {faults['sections'] !== undefined && <Notice tone="error">{faults['sections']}</Notice>}
            <div>
                {sectionNames.map((section) => (
                    <FlagInput
                        key={section}
                        section={section}
                        captured={application.sections[section]}
                        flag={flags.find((flag) => flag.section === section)}
                        at={flags.findIndex((flag) => flag.section === section)}
                        faults={faults}
                        onChange={change(section)}
                    />
                ))}
            </div>
        </DialogFrame>
    );
};
