import type { Trial } from './trial.ts';

const registry = 'domain/application/checks/registry.ts';

/** A ninth check: whether the employer knows the customer. */
export const check: Trial = {
    name: 'check',
    howTo: 'docs/how-to/check.md',
    edits: [
        {
            file: 'domain/application/checks/employer.ts',
            text: `import { object } from '../../yup.ts';
import { textIn } from '../captured.ts';
import { autoResult, defineCheck } from '../check.ts';
import { notYes, yesOrNo } from './answers.ts';

/** Does the employer know the customer. */
export const employer = defineCheck({
    type: 'employer',
    title: 'Employer',
    path: '/underwriters/employer-check/:uid',
    question: 'Does the employer know the customer?',
    sections: ['affordability'],
    facts: [],
    findings: object({ employerConfirms: yesOrNo('The employer knows the customer') }),
    form: [{ title: 'Employer', fields: ['employerConfirms'] }],
    reasonCodes: { EMPLOYER_DENIES: 'The employer does not know the customer' },
    isRequired: ({ sections }) => textIn(sections.affordability, 'employmentType') === 'employed',
    auto: () => autoResult([{ result: 'review', note: 'Call the employer' }]),
    passProblems: (findings) => notYes(findings, { employerConfirms: 'The employer must know the customer' }),
});
`,
        },
        {
            file: registry,
            after: "import { customerCall } from './customerCall.ts';\n",
            add: "import { employer } from './employer.ts';\n",
        },
        { file: registry, after: '    bureau,\n', add: '    employer,\n' },
    ],
    texts: {
        fr: {
            'Does the employer know the customer?': "L'employeur connaît-il le client ?",
            'The employer knows the customer': "L'employeur connaît le client",
            'The employer does not know the customer': "L'employeur ne connaît pas le client",
            'Call the employer': "Appelez l'employeur",
            'The employer must know the customer': "L'employeur doit connaître le client",
            Employer: 'Employeur',
            'Employer Check': "Vérification de l'employeur",
        },
        sw: {
            'Does the employer know the customer?': 'Je, mwajiri anamjua mteja?',
            'The employer knows the customer': 'Mwajiri anamjua mteja',
            'The employer does not know the customer': 'Mwajiri hamjui mteja',
            'Call the employer': 'Mpigie mwajiri',
            'The employer must know the customer': 'Lazima mwajiri amjue mteja',
            Employer: 'Mwajiri',
            'Employer Check': 'Ukaguzi wa mwajiri',
        },
    },
    tests: [
        'tests/unit/application',
        'tests/unit/i18n',
        'tests/unit/underwriting',
        'tests/unit/seed',
        'tests/api/evidence',
    ],
    atMost: { files: 2, lines: 25 },
};
