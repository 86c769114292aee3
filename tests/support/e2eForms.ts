import { mirrored } from './e2ePhotos.ts';
import { expect, type Locator, type Page } from '@playwright/test';

type Place = Page | Locator;

export const textbox = (place: Place, name: string | RegExp): Locator =>
    place.getByRole('textbox', { name, exact: true });

export const write = (place: Place, name: string | RegExp, value: string): Promise<void> =>
    textbox(place, name).fill(value);

export const choose = async (place: Place, name: string, option: string): Promise<void> => {
    await place.getByRole('combobox', { name, exact: true }).selectOption({ label: option });
};

export const tick = (place: Place, name: string): Promise<void> =>
    place.getByRole('checkbox', { name, exact: true }).check();

export const press = (place: Place, name: string): Promise<void> =>
    place.getByRole('button', { name, exact: true }).click();

const pageOf = (place: Place): Page => ('page' in place ? place.page() : place);

/** Presses the button of a photo and hands it the file, whatever becomes of it. */
export const choosePhoto = async (place: Place, label: string, photo: Buffer): Promise<void> => {
    const chooser = pageOf(place).waitForEvent('filechooser');
    await press(place, `Take photo: ${label}`);
    // A card that shows the same on both sides is asked to be turned over.
    const buffer = label.endsWith('back') ? await mirrored(photo) : photo;
    await (await chooser).setFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
};

interface Told {
    readonly documentId: string;
}

/** Takes a photo as a person does, from the button to the picture that the server has; answers its document's id. */
export const takePhoto = async (place: Place, label: string, photo: Buffer): Promise<string> => {
    const page = pageOf(place);
    // A small one is added by one request, a larger one by its last part.
    const stored = page.waitForResponse(
        (reply) => reply.status() === 201 && /\/documents\?kind=|\/api\/uploads\//.test(reply.url()),
    );
    await choosePhoto(place, label, photo);
    const told: { readonly document?: Told } & Partial<Told> = await (await stored).json();
    await expect(place.getByRole('button', { name: `Enlarge: ${label}`, exact: true })).toBeVisible();
    const documentId = told.document?.documentId ?? told.documentId;
    if (documentId === undefined) throw new Error(`The server told no document of ${label}.`);
    return documentId;
};
