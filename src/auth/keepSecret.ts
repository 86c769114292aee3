import { say } from '../i18n/say.ts';

export const codesText = (codes: readonly string[], username: string): string =>
    [say`Recovery codes for ${username} at Ahadi. Each works once.`, '', ...codes, ''].join('\n');

/**
 * Copies what is shown only now. Without a secure connection there is no clipboard: it is selected instead, ready to be copied by
 * hand. Resolves with what was done, in words.
 */
export const copyOrSelect = async (text: string, shown: HTMLElement | null): Promise<string> => {
    try {
        await navigator.clipboard.writeText(text);
        return say`Copied`;
    } catch {
        if (shown !== null) getSelection()?.selectAllChildren(shown);
        return say`Selected: copy it now`;
    }
};

export const saveText = (text: string, name: string): void => {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
    const link = document.createElement('a');
    link.href = address;
    link.download = name;
    link.click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
};
