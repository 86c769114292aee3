import { v7 } from 'uuid';
import type { CardSays } from '../../../domain/matching/card/cardSays.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { markFields } from '../../framework/step/cardMarks.ts';
import { writeDraft } from '../../framework/step/draftStore.ts';
import { photoStore } from '../../offline/photoStore.ts';
import { sectionDraftKey } from './draftKeys.ts';

interface HeldCard {
    readonly side: 'front' | 'back';
    readonly blob: Blob;
    readonly says: CardSays;
}

const held = new Map<string, HeldCard>();

/** Keeps a card that was read before its application begins. */
export const holdCard = (uid: string, card: HeldCard): void => void held.set(uid, card);

interface Begun {
    readonly uid: string;
    readonly username: string;
}

/** The photo as that of the identity page; null where this phone has no room for it: it is taken again there. */
const keepPhoto = async ({ uid, username }: Begun, { side, blob }: HeldCard): Promise<string | null> => {
    const id = v7();
    const [kind, field] = side === 'back' ? ['id_back', 'idBack'] : ['id_front', 'idFront'];
    const place = `${sectionDraftKey(username, uid, 'kyc')}/${field}`;
    try {
        // Kept here is enough: nobody waits for it.
        await photoStore.keep({ id, uid, kind, place, blob, left: AbortSignal.abort() });
        return id;
    } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        return null;
    }
};

/** What the card says, and its photo, as the first that is filled in on the identity page of the application that has begun. */
export const takeCardAlong = async (begun: Begun): Promise<void> => {
    const card = held.get(begun.uid);
    if (card === undefined) return;
    held.delete(begun.uid);
    const { idType, idNumber, idExpiry, dateOfBirth, gender } = card.says;
    const said = Object.fromEntries(
        Object.entries({ idType, idNumber, idExpiry, dateOfBirth, gender }).flatMap(([field, value]) =>
            value === undefined ? [] : [[field, value]],
        ),
    );
    const form = sectionDraftKey(begun.username, begun.uid, 'kyc');
    const photo = await keepPhoto(begun, card);
    writeDraft(form, { ...said, ...(photo === null ? {} : { [card.side === 'back' ? 'idBack' : 'idFront']: photo }) });
    markFields(form, said);
};
