import { say } from '../i18n/say.ts';
import { copyOrSelect } from '../auth/keepSecret.ts';
import { readableSecret } from '../auth/otpSecret.ts';
import { qrCodeOf } from '../auth/qrCode.ts';
import { element } from './stepForm.ts';

const keyOf = (secret: string): HTMLElement => {
    const shown = element('code', {}, readableSecret(secret));
    const copy = element('button', { type: 'button', class: 'link', 'aria-label': say`Copy the key` }, say`Copy`);
    const told = element('span', { class: 'told', role: 'status' });
    copy.addEventListener('click', async () => {
        told.textContent = await copyOrSelect(secret, shown);
    });
    return element('p', { class: 'key' }, shown, copy, told);
};

/** How a key gets into an authenticator app: scanned from another screen, opened or copied on the same phone. */
export const totpParts = ({ secret, uri }: { secret: string; uri: string }): readonly Node[] => [
    element(
        'ol',
        { class: 'instructions' },
        element('li', {}, say`Get an authenticator app, such as Google Authenticator or Microsoft Authenticator.`),
        element(
            'li',
            {},
            say`Give it your key.`,
            element('a', { class: 'same-phone', href: uri }, say`Open the app on this phone`),
            element('p', { class: 'help' }, say`Scan this picture with it:`),
            element('img', { class: 'qr', alt: say`QR code of the key`, src: qrCodeOf(uri) }),
            element('p', { class: 'help' }, say`Or type this key into the app:`),
            keyOf(secret),
        ),
        element('li', {}, say`Type the six digits that the app shows.`),
    ),
];
