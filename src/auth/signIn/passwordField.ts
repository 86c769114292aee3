/** The identity provider's usual policy, as a guide while typing; the provider itself decides. */
const rules: readonly { readonly text: string; readonly isMet: (password: string) => boolean }[] = [
    { text: 'At least 8 characters', isMet: (password) => password.length >= 8 },
    { text: 'A capital and a small letter', isMet: (password) => /\p{Lu}/u.test(password) && /\p{Ll}/u.test(password) },
    { text: 'A number', isMet: (password) => /\d/.test(password) },
    { text: 'A symbol, such as ! or -', isMet: (password) => /[^\p{L}\d\s]/u.test(password) },
];

const addToggle = (input: HTMLInputElement): void => {
    const toggle = document.createElement('button');
    toggle.type = 'button';
    toggle.className = 'toggle';
    toggle.setAttribute('aria-controls', input.id);
    const draw = (isShown: boolean): void => {
        input.type = isShown ? 'text' : 'password';
        toggle.textContent = isShown ? 'Hide' : 'Show';
        toggle.setAttribute('aria-label', isShown ? 'Hide the password' : 'Show the password');
    };
    toggle.addEventListener('click', () => draw(input.type === 'password'));
    // A password left readable would be offered as an ordinary text next time.
    input.form?.addEventListener('submit', () => draw(false));
    input.dataset['secret'] = '';
    draw(false);
    input.after(toggle);
};

const addRules = (input: HTMLInputElement): void => {
    const list = document.createElement('ul');
    list.className = 'rules';
    list.id = `${input.id}-rules`;
    const items = rules.map(({ text }) => {
        const item = document.createElement('li');
        item.textContent = text;
        return item;
    });
    list.append(...items);
    input.addEventListener('input', () =>
        rules.forEach(({ isMet }, index) => items[index]?.classList.toggle('met', isMet(input.value))),
    );
    input.closest('.field')?.append(list);
    input.setAttribute('aria-describedby', list.id);
};

/** Every password in `door` can be shown; a new one is accompanied by the rules it must meet. */
export const equipPasswords = (door: HTMLElement): void => {
    for (const input of door.querySelectorAll<HTMLInputElement>('input[type=password]')) {
        addToggle(input);
        if (input.name === 'newPassword') addRules(input);
    }
};
