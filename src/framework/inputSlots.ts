import { createContext, useContext, type ComponentType } from 'react';
import type { Field } from '../../domain/field.ts';
import type { FieldKind } from '../../domain/fieldKind.ts';

export interface FieldInputProps {
    readonly field: Field;
    /** Where the value lives in the form; the field's own name unless it is part of a list. */
    readonly name?: string;
    /** Of the application or record the form belongs to; money inputs need it unless the form holds its own. */
    readonly currency?: string | undefined;
    readonly disabled?: boolean;
}

export interface AroundInputProps extends FieldInputProps {
    readonly Input: ComponentType<FieldInputProps>;
}

/** An area's own way to fill in a kind: the camera for photos, the position of the phone, a search for references. */
export type InputSlots = Readonly<Partial<Record<FieldKind, ComponentType<FieldInputProps>>>> & {
    /** Draws every input, with what belongs to it. */
    readonly around?: ComponentType<AroundInputProps>;
};

const SlotsContext = createContext<InputSlots>({});

/** `<InputSlotsProvider value={{ photo: PhotoCapture }}>` around forms; reaches fields inside lists too. */
export const InputSlotsProvider = SlotsContext.Provider;

export const useInputSlots = (): InputSlots => useContext(SlotsContext);
