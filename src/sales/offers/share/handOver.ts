import { save } from '../../../dataProvider/download.ts';

/** What became of it: handed to another app, put where the person finds it, or given up by them. */
export type Handed = 'shared' | 'kept' | 'given_up';

const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

const share = async (data: ShareData): Promise<Handed> => {
    try {
        await navigator.share(data);
        return 'shared';
    } catch (error) {
        if (isGivenUp(error)) return 'given_up';
        throw error;
    }
};

const canShare = (data: ShareData): boolean =>
    typeof navigator.share === 'function' && (navigator.canShare?.(data) ?? data.files === undefined);

/** Hands a text to whatever app the person chooses; where there is no such choice, to the clipboard. */
export const handText = async (text: string): Promise<Handed> => {
    if (canShare({ text })) return share({ text });
    await navigator.clipboard.writeText(text);
    return 'kept';
};

/** As `handText` for a picture, which is saved where it cannot be shared. */
export const handPicture = async (picture: Blob, fileName: string): Promise<Handed> => {
    const files = [new File([picture], fileName, { type: picture.type })];
    if (canShare({ files })) return share({ files });
    save(picture, fileName);
    return 'kept';
};
