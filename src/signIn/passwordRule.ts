import { loadConfig } from '../dataProvider/appConfig.ts';
import { say } from '../i18n/say.ts';
import { describe } from './form.ts';

/** The installation says what it takes; where nothing can be asked, the refusal will say it. */
export const addRule = async (input: HTMLInputElement): Promise<void> => {
    const { passwordRule } = (await loadConfig()).auth;
    if (passwordRule === null) return;
    const rule = document.createElement('p');
    rule.className = 'help';
    rule.id = `${input.id}-rule`;
    rule.textContent = say(passwordRule);
    input.closest('.field')?.append(rule);
    describe(input, rule.id, true);
};
