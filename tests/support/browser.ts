import { browserArguments, describeBrowser, findBrowser, rememberedBrowser } from '../../scripts/browser.js';

/**
 * What Playwright needs to start the browser found on this machine; the search runs once and is remembered.
 *
 * @throws Error when no browser starts; the message says what to do
 */
export const browserLaunchOptions = async (): Promise<{ executablePath: string; args: string[] }> => {
    const remembered = rememberedBrowser();
    const browser = remembered ?? (await findBrowser());
    if (remembered === undefined) {
        console.log(describeBrowser(browser));
    }
    return { executablePath: browser.executablePath, args: [...browserArguments] };
};
