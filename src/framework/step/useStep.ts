import { useCallback, useEffect, useMemo, useState } from 'react';
import { useForm, type FieldValues, type Resolver, type UseFormReturn } from 'react-hook-form';
import { v7 } from 'uuid';
import type { Captured, Section, SectionContext } from '../../../domain/application/section.ts';
import type { Row } from '../../../domain/resource.ts';
import type { ApiError } from '../../dataProvider/ApiError.ts';
import { reachability } from '../../dataProvider/reachability.ts';
import { finishFirst } from '../../pwa/finishFirst.ts';
import { painted } from '../../routes/painted.ts';
import { schemaResolver, startingValues } from '../schemaForm.ts';
import { placeErrors } from '../submissionErrors.ts';
import { useRecheck } from '../useRecheck.ts';
import { unreadablesOf } from '../unreadable.ts';
import { cleanSection, mergeTyped, sameData } from './cleanSection.ts';
import { createSaver, type SaveData, type Saver, type SaveState } from './createSaver.ts';
import { dropDraft, readDraft, writeDraft } from './draftStore.ts';

export interface StepOptions {
    readonly section: Section;
    /** What the server has of this section; null when nothing. */
    readonly stored: Captured | null;
    /** The version of the record in which it has that. */
    readonly revision?: number;
    readonly context: SectionContext;
    /** Where unsent values are kept on this phone. */
    readonly draftKey: string;
    /** Keeps the values that are right so far; always the same function. Without it they stay on this phone only. Rejects with ApiError. */
    readonly save?: SaveData;
    /** Rewrites what was typed into how it is kept, such as a local phone number with its country code; always the same function. */
    readonly tidy?: (values: Row) => Row;
}

export interface Step {
    /** Where unsent values are kept on this phone, which is this form's name among all. */
    readonly draftKey: string;
    readonly section: Section;
    readonly context: SectionContext;
    readonly form: UseFormReturn<FieldValues>;
    readonly state: SaveState;
    /** Why the server refused the whole of it; faults of single fields stand at their fields. */
    readonly refusal: string | null;
    /** Values from this phone were put back into the form. */
    readonly isRestored: boolean;
    /** Somebody else changed the section meanwhile; what was typed here was put over it. */
    readonly isMerged: boolean;
    /** Sends what is not sent yet; true when the server has it all. */
    readonly flush: () => Promise<boolean>;
    /** Whether every field is filled in and right; the first that is not gets the focus. */
    readonly check: () => Promise<boolean>;
    readonly leaveField: () => void;
}

const isHeldBack = (values: Row, clean: Captured): boolean =>
    Object.keys(unreadablesOf(values)).length > 0 ||
    Object.entries(values).some(
        ([name, value]) => value !== null && value !== '' && !Array.isArray(value) && clean[name] === undefined,
    );

/** Unreadable text does not survive as JSON; the text itself is lost only with a reload. */
const storable = (values: Row): Row =>
    Object.fromEntries(Object.entries(values).filter(([, value]) => Object.keys(unreadablesOf(value)).length === 0));

/**
 * The single values that differ, with the names of their inputs: a list that is set as a whole is drawn anew, and whoever is
 * typing in it loses the field.
 */
const rewritten = (values: Row, tidied: Row, path = ''): readonly (readonly [name: string, value: unknown])[] =>
    Object.entries(tidied).flatMap(([name, value]) => {
        const before = values[name];
        if (value === before) return [];
        const isNested = typeof value === 'object' && value !== null && typeof before === 'object' && before !== null;
        // What is no single value has members by name, or by place in a list.
        return isNested ? rewritten(before as Row, value as Row, `${path}${name}.`) : [[`${path}${name}`, value]];
    });

/** Where nothing is wrong nothing is drawn anew: whoever goes on waits for no fields but the next ones. */
const useCheck = (form: UseFormReturn<FieldValues>, resolver: Resolver<FieldValues>): Step['check'] =>
    useCallback(async () => {
        const { errors } = await resolver(form.getValues(), undefined, {
            fields: {},
            shouldUseNativeValidation: false,
        });
        const faults = { ...form.formState.errors, ...errors };
        if (Object.keys(faults).length === 0) return true;
        // Many fields are drawn anew for what is wrong in them.
        await painted();
        return form.trigger(undefined, { shouldFocus: true });
    }, [form, resolver]);

const useStepForm = ({ section, stored, context, draftKey }: StepOptions) => {
    const [draft] = useState(() => readDraft(draftKey));
    const [firstValues] = useState(() => startingValues(section.schema, { ...stored, ...draft?.values }));
    const resolver = useMemo(
        () => schemaResolver(section.schema, (data) => section.check?.(data, context) ?? {}),
        [section, context],
    );
    const form = useForm<FieldValues>({
        resolver,
        // Only the first values count: later ones arrive through `form.reset`.
        defaultValues: firstValues,
        // Later than on a change: a list's new entry is not wrong before anybody wrote in it.
        mode: 'onBlur',
    });
    useRecheck(form);
    return { form, draft, check: useCheck(form, resolver) };
};

/** One section's form: checked by its own declaration, kept on the phone while typing and on the server as soon as it can be. */
export const useStep = (options: StepOptions): Step => {
    const { section, stored, revision = 0, draftKey, save, tidy } = options;
    const { form, draft, check } = useStepForm(options);
    const [status, setStatus] = useState<{ state: SaveState; error: ApiError | null }>({ state: 'idle', error: null });
    const [refusal, setRefusal] = useState<string | null>(null);
    const [isMerged, setMerged] = useState(false);
    const clean = useCallback(() => cleanSection(section, form.getValues()), [section, form]);

    const [first] = useState({ stored, revision });
    const saver = useMemo((): Saver | null => {
        if (save === undefined) return null;
        const base = cleanSection(section, first.stored ?? {});
        return createSaver({
            stored: base,
            revision: first.revision,
            newKey: v7,
            save,
            onSaved: (data) => {
                const values = form.getValues();
                if (sameData(data, cleanSection(section, values)) && !isHeldBack(values, data)) dropDraft(draftKey);
            },
            onState: (state, error) => {
                setStatus({ state, error });
                setRefusal(state === 'refused' && error !== null ? placeErrors(form, error) : null);
            },
        });
    }, [section, form, draftKey, save, first]);

    useTyping({ form, saver, clean, draftKey, isRestored: draft !== null });
    useFollowing({ form, saver, clean, section, stored, revision, onMerge: setMerged });
    useSending(saver);

    const leaveField = useCallback((): void => {
        const values = form.getValues();
        for (const [name, value] of rewritten(values, tidy?.(values) ?? {})) {
            form.setValue(name, value, { shouldDirty: true, shouldValidate: true });
        }
        void saver?.flush();
    }, [form, saver, tidy]);
    return {
        draftKey,
        section,
        context: options.context,
        form,
        state: status.state,
        refusal: refusal ?? (status.state === 'failed' ? (status.error?.message ?? null) : null),
        isRestored: draft !== null,
        isMerged,
        flush: async () => (saver === null ? true : saver.flush()),
        check,
        leaveField,
    };
};

interface Parts {
    readonly form: UseFormReturn<FieldValues>;
    readonly saver: Saver | null;
    readonly clean: () => Captured;
}

/** Every change is kept on the phone at once and offered to the server. */
const useTyping = ({
    form,
    saver,
    clean,
    draftKey,
    isRestored,
}: Parts & { readonly draftKey: string; readonly isRestored: boolean }): void => {
    useEffect(() => {
        if (isRestored) saver?.want(clean());
        return form.subscribe({
            formState: { values: true },
            callback: ({ values }) => {
                const data = clean();
                // Values that the form was given, not typed, are on the server already.
                if (saver !== null && sameData(data, saver.stored()) && !isHeldBack(values, data)) return;
                writeDraft(draftKey, storable(values));
                saver?.want(data);
            },
        });
    }, [form, saver, clean, draftKey, isRestored]);
};

interface Newer {
    readonly section: Section;
    readonly form: UseFormReturn<FieldValues>;
    readonly saver: Saver;
    readonly newer: Captured;
    readonly revision: number;
}

/** What was typed here stays; every other field shows what the server has now. */
const putTypedOver = ({ section, form, saver, newer, revision }: Newer): void => {
    const merged = mergeTyped(form.getValues(), startingValues(section.schema, saver.stored()), newer);
    saver.accept(newer, revision);
    form.reset(startingValues(section.schema, merged), { keepTouched: true });
};

interface FollowingParts extends Parts {
    readonly section: Section;
    readonly stored: Captured | null;
    readonly revision: number;
    readonly onMerge: (isMerged: boolean) => void;
}

/** The form shows what others save, as soon as it is known here, under what is typed and not sent yet. */
const useFollowing = ({ form, saver, clean, section, stored, revision, onMerge }: FollowingParts): void => {
    useEffect(() => {
        // An answer that was overtaken by a later save tells nothing new.
        if (saver === null || revision <= saver.revision()) return;
        const newer = cleanSection(section, stored ?? {});
        if (saver.isOwn(newer)) return saver.pass(revision);
        const hasTyped = !sameData(clean(), saver.stored());
        putTypedOver({ section, form, saver, newer, revision });
        if (!hasTyped) return;
        onMerge(true);
        saver.want(clean());
    }, [form, saver, clean, section, stored, revision, onMerge]);
};

/** What is typed goes out when the network is back, when the page is put away, and when it is left. */
const useSending = (saver: Saver | null): void => {
    useEffect(() => {
        if (saver === null) return undefined;
        const send = (): void => void finishFirst(saver.flush());
        saver.resume();
        const forget = reachability.subscribe(send);
        document.addEventListener('visibilitychange', send);
        return () => {
            forget();
            document.removeEventListener('visibilitychange', send);
            send();
            saver.stop();
        };
    }, [saver]);
};
