import TextField from '@mui/material/TextField';
import { useController } from 'react-hook-form';
import { object } from 'yup';
import { person } from '../../../domain/resources/users.ts';
import { updateAttributes } from '../../auth/account.ts';
import { nowSpoken, say } from '../../i18n/say.ts';
import { wantedLanguage } from '../../i18n/speak.ts';
import { FormDialog, type Texts } from '../parts/FormDialog.tsx';
import { TextLine } from '../parts/TextLine.tsx';
import { useDone } from '../useAccount.ts';

const useSave = (onClose: () => void): ((values: Texts) => Promise<void>) => {
    const done = useDone();
    return async (values) => {
        await updateAttributes(values);
        onClose();
        await done(say`Saved.`);
        // What is drawn already stays in the language before.
        if (wantedLanguage() !== nowSpoken().language) location.reload();
    };
};

const nameSchema = object({ name: person.name });

export const NameDialog = ({ name, onClose }: { readonly name: string; readonly onClose: () => void }) => (
    <FormDialog
        title={say`Change your name`}
        submitLabel={say`Save`}
        schema={nameSchema}
        initial={{ name }}
        onSubmit={useSave(onClose)}
        onClose={onClose}
    >
        <TextLine name="name" label={say`Name`} autoComplete="name" />
    </FormDialog>
);

interface LocaleDialogProps {
    readonly locale: string;
    readonly languages: readonly { readonly id: string; readonly name: string }[];
    readonly onClose: () => void;
}

const localeSchema = object({ locale: person.locale });

const LocaleInput = ({ languages }: Pick<LocaleDialogProps, 'languages'>) => {
    const { field } = useController<Texts, string>({ name: 'locale' });
    return (
        <TextField
            {...field}
            select
            id="account-locale"
            label={say`Language`}
            margin="dense"
            fullWidth
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
        >
            {languages.map(({ id, name }) => (
                <option key={id} value={id}>
                    {name}
                </option>
            ))}
        </TextField>
    );
};

export const LocaleDialog = ({ locale, languages, onClose }: LocaleDialogProps) => (
    <FormDialog
        title={say`Change your language`}
        submitLabel={say`Save`}
        schema={localeSchema}
        initial={{ locale: languages.some(({ id }) => id === locale) ? locale : (languages[0]?.id ?? '') }}
        onSubmit={useSave(onClose)}
        onClose={onClose}
    >
        <LocaleInput languages={languages} />
    </FormDialog>
);
