import Button from '@mui/material/Button';
import { createContext, Suspense, useContext, useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { districtAt } from '../../../domain/countries/places.ts';
import { countryOf } from '../../../domain/application/sections/phones.ts';
import { readablePhone, readPhone } from '../../../domain/matching/phone.ts';
import { say } from '../../i18n/say.ts';
import { lazyPart } from '../lazyPart.ts';
import type { FieldInputProps } from '../inputSlots.ts';
import { beside } from './beside.ts';
import { useSectionContext } from './sectionContext.ts';

// Fetched where a statement is asked for.
const StatementReader = lazyPart(async () => (await import('./StatementReader.tsx')).StatementReader);

/** Values that are known from elsewhere, by the field that may take them. */
interface Known {
    readonly values: Readonly<Record<string, string>>;
    /** Writes one into its field as if it had been typed. */
    readonly take: (name: string, value: string) => void;
}

const KnownContext = createContext<Known | null>(null);
export const KnownProvider = KnownContext.Provider;

interface PickedContact {
    readonly name?: readonly string[];
    readonly tel?: readonly string[];
}

/** The phone's own address book, in browsers that show it to a page; the types of the browser's library do not know it. */
const addressBook = () =>
    Reflect.get(navigator, 'contacts') as
        | { readonly select: (properties: readonly string[]) => Promise<readonly PickedContact[]> }
        | undefined;

const HelpButton = ({ label, onClick }: { readonly label: string; readonly onClick: () => void }) => (
    <Button size="small" variant="outlined" onClick={onClick} sx={{ justifySelf: 'start' }}>
        {label}
    </Button>
);

const FromContacts = ({ name, nameField }: { readonly name: string; readonly nameField: string }) => {
    const { setValue } = useFormContext();
    const context = useSectionContext();
    const home = context === null ? undefined : countryOf(context.rules);
    const book = addressBook();
    if (book === undefined) return null;
    const pick = async (): Promise<void> => {
        const [contact] = await book.select(['name', 'tel']);
        const [tel] = contact?.tel ?? [];
        const [called] = contact?.name ?? [];
        const number = tel === undefined || home === undefined ? tel : (readPhone(tel, home)?.e164 ?? tel);
        const take = (field: string, value: string | undefined): void => {
            if (value !== undefined && value !== '') {
                setValue(field, value, { shouldDirty: true, shouldValidate: true });
            }
        };
        take(name, number);
        take(nameField, called);
    };
    return <HelpButton label={say`From the contacts`} onClick={() => void pick()} />;
};

interface KnownValueProps extends Pick<Known, 'take'> {
    readonly name: string;
    readonly offered: string;
}

const KnownValue = ({ name, offered, take }: KnownValueProps) => {
    const value: unknown = useWatch({ name });
    if ((value ?? '') !== '') return null;
    return <HelpButton label={say`Use ${readablePhone(offered)}`} onClick={() => take(name, offered)} />;
};

/** Region and district follow from a position that was taken at the home; what was chosen stays. */
const Placed = ({ name, when }: { readonly name: string; readonly when: string }) => {
    const { getValues, setValue } = useFormContext();
    const context = useSectionContext();
    const [position, isThere]: unknown[] = useWatch({ name: [name, beside(name, when)] });
    const placed = useRef<unknown>(null);
    useEffect(() => {
        if (context === null || isThere !== true || position === null || placed.current === position) return;
        placed.current = position;
        const { latitude, longitude } = position as { readonly latitude: number; readonly longitude: number };
        void context.rules.places().then((regions) => {
            const found = districtAt(regions, { lat: latitude, lng: longitude });
            for (const [field, value] of Object.entries(found ?? {})) {
                const other = beside(name, field);
                if ((getValues(other) ?? '') === '')
                    setValue(other, value, { shouldDirty: true, shouldValidate: true });
            }
        });
    }, [context, getValues, isThere, name, position, setValue]);
    return null;
};

/** Ways to fill in a field without typing: what is known already, the address book, the position. */
export const InputHelp = ({ field, name = field.name, currency, disabled = false }: FieldInputProps) => {
    const known = useContext(KnownContext);
    if (disabled) return null;
    const offered = known?.values[name];
    return (
        <>
            {known !== null && offered !== undefined && <KnownValue name={name} offered={offered} take={known.take} />}
            {field.contactName !== undefined && (
                <FromContacts name={name} nameField={beside(name, field.contactName)} />
            )}
            {field.fromStatement !== undefined && currency !== undefined && (
                <Suspense fallback={null}>
                    <StatementReader name={name} proof={beside(name, field.fromStatement)} currency={currency} />
                </Suspense>
            )}
            {field.placesWhen !== undefined && <Placed name={name} when={field.placesWhen} />}
        </>
    );
};
