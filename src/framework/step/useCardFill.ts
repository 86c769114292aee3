import { isEmpty } from '../../../domain/isEmpty.ts';
import { useState } from 'react';
import { useFormContext, type UseFormReturn } from 'react-hook-form';
import type { CountryRules } from '../../../domain/countries/rules.ts';
import type { Field } from '../../../domain/field.ts';
import type { DevelopedPhoto, DevelopOptions } from '../capture/developPhoto.ts';
import { isSameSight } from '../capture/sight.ts';
import { beside } from './beside.ts';
import { markFields, useCardForm } from './cardMarks.ts';
import { useSectionContext } from './sectionContext.ts';

export interface CardFill {
    /** The side of a card that a photo of this field shows, and is read. */
    readonly side: DevelopOptions['card'];
    /** Fills the fields beside it that are empty with what the card says, and marks them. */
    readonly fill: (photo: DevelopedPhoto) => Promise<void>;
    /** The photo, with a fault where it shows the side that was taken already. */
    readonly judge: (photo: DevelopedPhoto) => DevelopedPhoto;
    /** Null before a photo was taken here. */
    readonly isRead: boolean | null;
}

/** Whether barcodes are looked for on a side of the country's cards. */
export const isCoded = ({ idTypes }: CountryRules, side: 'front' | 'back'): boolean =>
    idTypes.some(({ card }) => card?.barcodeOn === side);

/** What the sides of a card look like, by form and side, while the app is open. */
const sights = new Map<string, string>();

/** Writes what a card says into the fields that are empty, and marks all of them: what was typed stays, beside what the card has. */
export const putCard = (
    { getValues, setValue }: Pick<UseFormReturn, 'getValues' | 'setValue'>,
    form: string,
    said: Readonly<Record<string, string>>,
): void => {
    for (const [field, value] of Object.entries(said)) {
        if (isEmpty(getValues(field))) setValue(field, value, { shouldDirty: true, shouldValidate: true });
    }
    markFields(form, said);
};

/** The fields that the photo of a card fills, which are beside it in its form or in its entry of a list. */
export const useCardFill = ({ card }: Field, name: string): CardFill => {
    const { getValues, setValue } = useFormContext();
    const context = useSectionContext();
    const form = useCardForm();
    const [isRead, setRead] = useState<boolean | null>(null);
    const isCard = card !== undefined && context !== null && form !== null;
    const judge = (photo: DevelopedPhoto): DevelopedPhoto => {
        const other = sights.get(`${form}/${card?.side === 'back' ? 'front' : 'back'}`);
        const isTwice = isCard && photo.sight !== undefined && other !== undefined && isSameSight(photo.sight, other);
        return isTwice ? { ...photo, faults: [...photo.faults, 'same_side'] } : photo;
    };
    const fill = async ({ card: texts, sight }: DevelopedPhoto): Promise<void> => {
        if (isCard && sight !== undefined) sights.set(`${form}/${card.side}`, sight);
        if (!isCard || texts === undefined) return;
        const { readCard } = await import('../../../domain/matching/card/readCard.ts');
        const { partOfCard } = await import('../../../domain/matching/card/cardSays.ts');
        const says = readCard(texts, context.rules, context.today);
        setRead(says !== undefined);
        if (says === undefined) return;
        const said = card.fills.flatMap((part) => {
            const value = partOfCard(says, part);
            return value === undefined ? [] : [[beside(name, part), value] as const];
        });
        putCard({ getValues, setValue }, form, Object.fromEntries(said));
    };
    return {
        side: isCard ? { side: card.side, hasCodes: isCoded(context.rules, card.side) } : undefined,
        fill,
        judge,
        isRead,
    };
};
