import { say } from '../i18n/say.ts';

const addToggle = (input: HTMLInputElement): void => {
    const toggle = document.createElement('button');
    toggle.type = 'button';
    toggle.className = 'toggle';
    toggle.setAttribute('aria-controls', input.id);
    const draw = (isShown: boolean): void => {
        input.type = isShown ? 'text' : 'password';
        toggle.textContent = isShown ? say`Hide` : say`Show`;
        toggle.setAttribute('aria-label', isShown ? say`Hide the password` : say`Show the password`);
    };
    toggle.addEventListener('click', () => draw(input.type === 'password'));
    // A password left readable would be offered as an ordinary text next time.
    input.form?.addEventListener('submit', () => draw(false));
    input.dataset['secret'] = '';
    draw(false);
    input.after(toggle);
};

/** Every password in `page` can be shown; a new one is accompanied by the rule it must meet. */
export const equipPasswords = (page: HTMLElement): void => {
    for (const input of page.querySelectorAll<HTMLInputElement>('input[type=password]')) {
        addToggle(input);
        if (input.name === 'newPassword')
            void import('./passwordRule.ts').then(({ addRule }) => addRule(input)).catch(() => undefined);
    }
};
