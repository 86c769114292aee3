import { createContext, useContext, useSyncExternalStore } from 'react';
import { createSignal } from '../../session/store.ts';

/** What a card says, by the name of the field; kept while the app is open, so that a form that is opened later shows it too. */
type Marks = Readonly<Record<string, string>>;

const none: Marks = {};
const forms = new Map<string, Marks>();
const { tell, subscribe } = createSignal();

const put = (form: string, marks: Marks): void => {
    forms.set(form, marks);
    tell();
};

export const markFields = (form: string, marks: Marks): void => put(form, { ...forms.get(form), ...marks });

/** Whoever has the card in hand has compared it. */
export const confirmMarks = (form: string): void => put(form, none);

const Context = createContext<string | null>(null);

/** Around the fields of a form, with its name among all. */
export const CardFormProvider = Context.Provider;

/** Null outside a form that cards are read for. */
export const useCardForm = (): string | null => useContext(Context);

const useMarks = (): Marks => {
    const form = useCardForm();
    return useSyncExternalStore(subscribe, () => (form === null ? none : (forms.get(form) ?? none)));
};

/** What the card says at a field; undefined where it was not read, or is confirmed. */
export const useCardMark = (name: string): string | undefined => useMarks()[name];

/** Whether anything of a card waits to be compared. */
export const useHasMarks = (): boolean => Object.keys(useMarks()).length > 0;
