import { say } from '../i18n/say.ts';

/** Says in the reader's language what index.html says in English. */
export const translatePage = (page: HTMLElement): void => {
    const texts = document.createTreeWalker(page, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const node = texts.currentNode;
        const text = (node.nodeValue ?? '').replaceAll(/\s+/g, ' ').trim();
        const translation = say(text);
        if (translation !== text) node.nodeValue = translation;
    }
};
