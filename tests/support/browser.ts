import { browserArguments, describeBrowser, findBrowser, rememberedBrowser } from '../../scripts/browser.js';

interface LaunchOptions {
    executablePath: string;
    args: string[];
}

const find = async () => {
    const remembered = rememberedBrowser();
    const browser = remembered ?? (await findBrowser());
    if (remembered === undefined) {
        console.log(describeBrowser(browser));
    }
    return browser;
};

/**
 * What Playwright needs to start the browser found on this machine; the search runs once and is remembered.
 *
 * @throws Error when no browser starts; the message says what to do
 */
export const browserLaunchOptions = async (): Promise<LaunchOptions> => {
    const { executablePath } = await find();
    return { executablePath, args: [...browserArguments] };
};

/** The same for the browser without windows where there is one. It knows neither notifications nor installing. */
export const lightBrowserLaunchOptions = async (): Promise<LaunchOptions> => {
    const { executablePath, light = executablePath } = await find();
    return { executablePath: light, args: [...browserArguments] };
};
