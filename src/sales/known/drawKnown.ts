import { ago } from '../../framework/ago.ts';
import { speak } from '../../i18n/speak.ts';
import { painted } from '../../routes/painted.ts';
import { openVault } from '../../offline/vault.ts';
import { session } from '../../session/session.ts';
import { keptMarkup } from '../../framework/trustedTypes.ts';
import { greeting } from '../texts/greeting.ts';
import { timeOf } from '../waiting/timeOf.ts';
import { knownAddress, lookNow, showAwaited, standInFor } from './knownView.ts';
import type { KnownView } from '../../offline/kept.ts';
import { say } from '../../i18n/say.ts';

/** Longer than the landing takes on a slow phone; it is shown then, whatever it still waits for. */
const longestMs = 6_000;
const oldestMs = 7 * 86_400_000;

const styleOf = (css: string): HTMLStyleElement => {
    const style = document.createElement('style');
    style.nonce = document.querySelector<HTMLMetaElement>('meta[property=csp-nonce]')?.nonce ?? '';
    style.textContent = css;
    return style;
};

/** What depends on the clock is said anew; the rest is as of then, and says so. */
const broughtUpToDate = ({ html, css, at }: KnownView): DocumentFragment => {
    const template = document.createElement('template');
    template.innerHTML = keptMarkup().createHTML(html);
    const { content } = template;
    const heading = content.querySelector('h1');
    const firstName = (session.get().name ?? '').split(' ')[0] ?? '';
    if (heading !== null) heading.textContent = greeting(firstName, new Date().getHours());
    for (const time of content.querySelectorAll('time')) time.textContent = ago(time.dateTime);
    const age = document.createElement('output');
    age.className = 'known-age';
    age.textContent = say`You see it as of ${timeOf(at)}.`;
    content.append(styleOf(css), age);
    return content;
};

/** The signed-in person's landing as it was last seen here; null when there is none, or one of another look. */
const findKnown = async (username: string): Promise<KnownView | null> => {
    const [vault] = await Promise.all([openVault(username), speak('sales')]);
    const known = await vault.read('view', knownAddress);
    const isOf = known !== null && known.look === lookNow() && Date.now() - known.at < oldestMs;
    // Signed out meanwhile, in another tab.
    return isOf && session.get().username === username ? known : null;
};

/**
 * Draws the landing as it was last seen, before the code that draws it anew has arrived. Answers the element to draw that
 * into, which is put in its place as soon as it is as complete; null when nothing was drawn.
 */
export const drawKnown = async (root: HTMLElement): Promise<HTMLElement | null> => {
    const { username } = session.get();
    if (username === null) return null;
    const known = await findKnown(username).catch(() => null);
    if (known === null) return null;
    const awaited = standInFor(root, broughtUpToDate(known));
    session.subscribe(() => {
        if (session.get().username !== username) showAwaited();
    });
    setTimeout(showAwaited, longestMs);
    await painted();
    return awaited;
};
