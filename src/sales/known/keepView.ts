import { whenIdle } from '../../framework/whenIdle.ts';
import { queryClient } from '../../dataProvider/queryClient.ts';
import { offline, startOffline } from '../../offline/offline.ts';
import { oldestShown } from '../../offline/reads.ts';
import { knownAddress, lookNow } from './knownView.ts';
import { ownPath } from '../../session/ownPath.ts';

/** Nobody's at the next opening: what is on its way, what is open, what is told of this moment. */
const passing = 'output, [aria-busy="true"], [data-late]';

const classOf = /\.(ui-[\w-]+)/;

/** The rules of the components' styles that the given page uses. */
const stylesOf = (html: string): string =>
    [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion]')]
        .flatMap(({ sheet }) => [...(sheet?.cssRules ?? [])])
        .map(({ cssText }) => cssText)
        .filter((rule) => {
            const name = classOf.exec(rule)?.[1];
            return name === undefined || html.includes(name);
        })
        .join('\n');

/** The root as it would be drawn with the same answers; null while something in it is open. */
const pageOf = (root: HTMLElement | null): string | null => {
    if (root === null || root.querySelector('[aria-expanded="true"]') !== null) return null;
    const copy = document.createElement('div');
    copy.append(...[...root.childNodes].map((node) => node.cloneNode(true)));
    for (const element of copy.querySelectorAll(passing)) element.remove();
    return copy.innerHTML;
};

/** Keeps the landing as it stands, for its next opening. */
export const keepView = async (): Promise<void> => {
    await Promise.all([startOffline(), whenIdle()]);
    const html = ownPath() === knownAddress ? pageOf(document.getElementById('root')) : null;
    const at = oldestShown(queryClient);
    if (html === null || at === null) return;
    const value = { html, css: stylesOf(html), look: lookNow(), at };
    await offline().vault.write([{ kind: 'view', id: knownAddress, value }]);
};
