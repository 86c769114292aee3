/**
 * How a request is answered: `network` by the network alone; `kept` from what is kept, else by the network, and kept; `shell`
 * by the app's page as it is kept; `page` by the network, or by the kept page where there is none.
 */
export type Answer = 'network' | 'kept' | 'shell' | 'page';

export interface Asked {
    readonly url: string;
    readonly method: string;
    /** `navigate` for a page that is opened, as in a Request. */
    readonly mode: string;
}

/** Answers of the API and of the identity provider are never stored: they are somebody's, and of now. Nor is the worker. */
const ofTheServer = /^\/(?:(?:api|idp)(?:\/|$)|sw\.js$)/;
const ofTheBuild = /^\/assets\/./;
const fileAtTheRoot = /^\/[^/]*\.[^/]*$/;
/** What is opened in a shop, with or without a network. The code of other areas is not all kept, so theirs is asked for. */
const ofSales = /^\/(?:home(?:\/|$)|$)/;

/** @param home where the worker lies, without a slash at the end: what lies elsewhere is none of its business */
export const answerTo = ({ url, method, mode }: Asked, home: string): Answer => {
    if (method !== 'GET' || !url.startsWith(`${home}/`)) return 'network';
    const pathname = url.slice(home.length).replace(/[?#].*$/, '');
    if (ofTheServer.test(pathname)) return 'network';
    if (ofTheBuild.test(pathname) || fileAtTheRoot.test(pathname)) return mode === 'navigate' ? 'network' : 'kept';
    if (mode !== 'navigate') return 'network';
    return ofSales.test(pathname) ? 'shell' : 'page';
};
