import { fireEvent } from '@testing-library/dom';
import { expect } from 'vitest';
import { openArea, prefetchArea } from '../../../src/openArea.ts';
import { openSignIn } from '../../../src/signIn/signInPage.ts';
import html from '../../../index.html?raw';

const body = html.slice(html.indexOf('<body>') + 6, html.indexOf('<script type="module"'));

/** Opens the sign-in page as a page load at `path` does. */
export const open = (path = '/', fault?: string): void => {
    history.replaceState(null, '', path);
    document.body.innerHTML = body;
    openSignIn({ openArea, prefetchArea }, fault);
};

export const refusal = (name: string, message: string): Error => Object.assign(new Error(message), { name });

/** A form by its id; the step that is shown has none and is called 'step'. */
export const form = (id: string): HTMLFormElement => {
    const found = id === 'step' ? document.querySelector('form.for-step') : document.getElementById(id);
    if (!(found instanceof HTMLFormElement)) throw new Error(`no form ${id}`);
    return found;
};

export const input = (id: string): HTMLInputElement => {
    const found = document.getElementById(id);
    if (!(found instanceof HTMLInputElement)) throw new Error(`no input ${id}`);
    return found;
};

export const send = (id: string): boolean => fireEvent.submit(form(id));

/** What a screen reader says about an input besides its label. */
export const errorOf = (id: string): string | null => {
    expect(input(id).getAttribute('aria-invalid')).toBe('true');
    const ids = (input(id).getAttribute('aria-describedby') ?? '').split(' ');
    expect(ids).toContain(`${id}-error`);
    return document.getElementById(`${id}-error`)?.textContent ?? null;
};

export const page = (): string | undefined => document.documentElement.dataset['page'];
export const alertOf = (id: string): string | null => form(id).querySelector('.alert')?.textContent ?? null;
export const noticeOf = (id: string): string | null => form(id).querySelector('.notice')?.textContent ?? null;
