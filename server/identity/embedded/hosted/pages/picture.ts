import qrcode from 'qrcode';
import { html, trusted, type Markup } from '../html.ts';
import type { Say } from '../texts/texts.ts';

interface TotpKey {
    readonly username: string;
    /** Base32. */
    readonly secret: string;
}

/** What authenticator apps read: the key, whose it is and for what. */
function totpUri({ username, secret }: TotpKey): string {
    return `otpauth://totp/Ahadi:${encodeURIComponent(username)}?secret=${secret}&issuer=Ahadi`;
}

/** The key of an authenticator app to scan, to open on this phone, or to type in groups of four. */
export async function drawTotpKey(key: TotpKey, say: Say): Promise<Markup> {
    const uri = totpUri(key);
    const picture = trusted(await qrcode.toString(uri, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' }));
    const groups = key.secret.match(/.{1,4}/g)?.join(' ') ?? '';
    return html`<div class="picture" role="img" aria-label="${say('pictureName')}">${picture}</div>
        <p><a href="${uri}">${say('openApp')}</a></p>
        <p>${say('key')}<br /><span class="key">${groups}</span></p>`;
}
