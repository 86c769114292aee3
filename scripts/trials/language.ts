import type { Trial } from './trial.ts';

/** Portuguese, not translated yet: English shows wherever a text is lacking. */
export const language: Trial = {
    name: 'language',
    howTo: 'docs/how-to/language.md',
    scaffold: ['npm', 'run', '--silent', 'languages', '--', 'new', 'pt'],
    edits: [
        {
            file: 'domain/languages/registry.ts',
            after: "    sw: 'Kiswahili',\n",
            add: "    pt: 'Português',\n",
        },
    ],
    tests: ['tests/unit/i18n', 'tests/unit/resources', 'tests/api/identity/hostedPages'],
    atMost: { files: 1, lines: 1 },
};
