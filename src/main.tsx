import { requestAhead } from './dataProvider/http.ts';
import { firstQuestions } from './firstQuestions.ts';
import { settle } from './routes/guards.ts';
import { speak } from './i18n/speak.ts';
import { openArea, prefetchArea } from './openArea.ts';
import { keepInstallOffer } from './pwa/installOffer.ts';
import { reloadOnMissingChunk } from './pwa/reloadOnMissingChunk.ts';
import { session } from './session/session.ts';
import { renewTokensWith } from './session/tokens.ts';
import { trustOwnScripts } from './framework/trustedTypes.ts';
import { hostPath, ownPath } from './session/ownPath.ts';

/** The hosted login sends people back with its answer in the address: which page comes next depends on it. */
const resumeHostedLogin = async (): Promise<string | undefined> => {
    if (!/[?&](?:code|error)=/.test(location.search)) return undefined;
    return (await import('./auth/hostedLogin.ts')).resumeHostedLogin();
};

/** What is kept here is at hand within a moment. Without a worker nothing is: the network comes first. */
const knownLanding = async (): Promise<HTMLElement | null> => {
    const root = document.getElementById('root');
    if (root === null || !navigator.serviceWorker?.controller) return null;
    const { drawKnown } = await import('./sales/known/drawKnown.ts');
    return drawKnown(root);
};

const start = async (): Promise<void> => {
    const fault = await resumeHostedLogin();
    const { path, route } = settle(ownPath(), session.get());
    // Which address was written stays with the page that stands for it: its area may know what was meant.
    if (path !== ownPath()) history.replaceState(ownPath(), '', hostPath(path));
    if (route.area === 'public') {
        const [{ openSignIn }] = await Promise.all([import('./signIn/signInPage.ts'), speak('signIn')]);
        return openSignIn({ openArea, prefetchArea }, fault);
    }
    requestAhead(firstQuestions({ pathname: path, search: location.search }, session.get()));
    await openArea(route.area, path === '/home' ? await knownLanding() : null);
};

trustOwnScripts();
renewTokensWith(() => import('./auth/authClient.ts'));
reloadOnMissingChunk();
keepInstallOffer();
// Not awaited: the screens import this very file's chunk, and would wait for it while it waits for them.
void start();
