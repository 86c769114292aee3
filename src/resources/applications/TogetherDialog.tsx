import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import LinearProgress from '@mui/material/LinearProgress';
import { applications } from '../../../domain/resources/applications.ts';
import { schemaOf } from '../../../domain/application/lifecycle/inputs.ts';
import type { Together } from '../../../domain/application/lifecycle/together.ts';
import { ActionDialog } from '../../framework/ActionDialog.tsx';
import { counted, toldOfEach } from '../../framework/grid/counted.ts';
import { InputSlotsProvider } from '../../framework/inputSlots.ts';
import { AboutProvider } from '../../framework/lifecycle/about.ts';
import { recordInputs } from '../../framework/record/recordInputs.tsx';
import { say } from '../../i18n/say.ts';
import { useTogether, type Listed, type Outcome } from './useTogether.ts';

interface TogetherDialogProps {
    readonly on: Together<Listed>;
    readonly onDone: (outcome: Outcome) => void;
    readonly onClose: () => void;
}

const Refused = ({ refused }: Pick<Together<Listed>, 'refused'>) => (
    <Alert severity="info">
        {say`Not with these, which stay as they are:`}
        <Box component="ul" sx={{ m: 0, pl: 2.5, maxHeight: 140, overflow: 'auto' }}>
            {refused.map(({ one, why }) => (
                <li key={one.uid}>{say`${`${one.reference} · ${one.customerName}`}: ${say(why)}`}</li>
            ))}
        </Box>
    </Alert>
);

/** Asks once for what an action needs, says with which of the ticked applications it cannot be, and how far it is. */
export const TogetherDialog = ({ on, onDone, onClose }: TogetherDialogProps) => {
    const { offered, fit, refused } = on;
    const { run, tried } = useTogether(on);
    const [first] = fit;
    if (first === undefined) return null;
    const isAbroad = fit.some(({ country }) => country !== first.country);
    const { label, tone, dialog = {}, input } = offered;
    const help = dialog.help?.includes('%{') === true ? undefined : dialog.help;
    return (
        <AboutProvider value={{ application: first, people: {} }}>
            <InputSlotsProvider value={recordInputs}>
                <ActionDialog
                    title={say`${say(label)}: ${counted(fit.length, applications.label)}`}
                    {...(help === undefined
                        ? {}
                        : { description: toldOfEach(say(help), fit.length, applications.label) })}
                    submitLabel={say(label)}
                    schema={schemaOf(input)}
                    currency={first.currency}
                    tone={tone === 'danger' ? 'error' : 'primary'}
                    isRefused={isAbroad}
                    onSubmit={async (told) => onDone(await run(told))}
                    onClose={onClose}
                >
                    {isAbroad && <Alert severity="warning">{say`Tick applications of one country only.`}</Alert>}
                    {refused.length > 0 && <Refused refused={refused} />}
                    {tried > 0 && (
                        <Box component="output">
                            {say`${tried} of ${fit.length}`}
                            <LinearProgress variant="determinate" value={(100 * tried) / fit.length} />
                        </Box>
                    )}
                </ActionDialog>
            </InputSlotsProvider>
        </AboutProvider>
    );
};
