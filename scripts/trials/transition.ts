import type { Trial } from './trial.ts';

const file = 'domain/application/lifecycle/transitions/capture.ts';

/** The seller takes a submitted application back while nobody has claimed it. */
export const transition: Trial = {
    name: 'transition',
    howTo: 'docs/how-to/transition.md',
    edits: [
        {
            file,
            after: 'export const captureTransitions = [\n',
            add: `    {
        rule: 'T23',
        action: 'take_back',
        label: 'Take back',
        place: 'bar',
        dialog: { help: 'It is a draft again until you submit it.' },
        from: ['pending'],
        to: 'draft',
        by: ['owner'],
    },
`,
        },
        {
            file: 'tests/support/actionTable.ts',
            after: 'export const actionTable: Record<ActionName, Allowed> = {\n',
            add: "    take_back: { from: ['pending'], to: ['draft'], by: ['owner'] },\n",
        },
    ],
    generate: ['npm', 'run', '--silent', 'docs'],
    texts: {
        fr: {
            'Take back': 'Reprendre',
            'It is a draft again until you submit it.': "Elle redevient un brouillon jusqu'à ce que vous l'envoyiez.",
        },
        sw: {
            'Take back': 'Rudisha',
            'It is a draft again until you submit it.': 'Inakuwa rasimu tena hadi utakapoituma.',
        },
    },
    tests: [
        'tests/unit/application',
        'tests/unit/i18n',
        'tests/unit/docs',
        'tests/ui/stageActions',
        'tests/ui/admin/stageActions',
        'tests/api/applications/actions',
    ],
    atMost: { files: 2, lines: 11 },
};
