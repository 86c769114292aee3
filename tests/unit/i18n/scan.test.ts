import { describe, expect, it } from 'vitest';
import { scanSource, type Scan } from '../../support/languages/scan.ts';

const textsOf = (source: string): Record<keyof Scan, readonly string[]> => {
    const { said, raw, early } = scanSource(source, 'x.tsx');
    const [saidTexts, rawTexts, earlyTexts] = [said, raw, early].map((found) => found.map(({ text }) => text));
    return { said: saidTexts ?? [], raw: rawTexts ?? [], early: earlyTexts ?? [] };
};

describe('what is said', () => {
    it.each([
        ['const f = () => say`Step ${n} of ${m}`', ['Step %{0} of %{1}']],
        ["const f = () => say('Next')", ['Next']],
        ["const f = () => say(isLast ? 'Done' : 'Next')", ['Done', 'Next']],
        [
            "const f = () => sayCount(n, '%{smart_count} day |||| %{smart_count} days')",
            ['%{smart_count} day |||| %{smart_count} days'],
        ],
        [
            "const texts = spoken({ a: 'One', b: { c: ['Two'] }, d: (n) => say`Three ${n}` })",
            ['One', 'Two', 'Three %{0}'],
        ],
        ['const f = () => say(field.label)', []],
    ])('%s', (source, said) => expect(textsOf(source)).toEqual({ said, raw: [], early: [] }));
});

describe('English that is not said', () => {
    it.each([
        ['const A = () => <p>Sign in</p>', 'Sign in'],
        ["const A = () => <p>{isLast ? 'Done' : say`Next`}</p>", 'Done'],
        ['const A = () => <B label="Name" />', 'Name'],
        ["const columns = [{ label: 'Name' }]", 'Name'],
        ["const names = { draft: 'Draft' }", 'Draft'],
        ["const dialog = { asked: '%{asker} asked for it.' }", '%{asker} asked for it.'],
        ["const told = 'Your password was reset.'", 'Your password was reset.'],
        ["const told = 'Username/email pair unknown.'", 'Username/email pair unknown.'],
        ['const texts = spoken({ step: (n) => `${n} steps` })', '%{0} steps'],
    ])('%s', (source, raw) => expect(textsOf(source).raw).toEqual([raw]));

    it.each([
        "import a from './some thing.ts'",
        "const a = 'flex'",
        'const A = () => <p>{count} %</p>',
        "type A = 'Sign in now'",
        "const a = key === 'Escape'",
    ])('lets pass %s', (source) => expect(textsOf(source).raw).toEqual([]));
});

describe('what is said too early', () => {
    it.each([
        ['const title = say`Next`', 'Next'],
        ["const texts = spoken({ a: 'One' }); const title = texts.a", 'texts.a'],
        ["import { homeTexts } from './home.ts'; const end = <p>{homeTexts.all}</p>", 'homeTexts.all'],
    ])('%s', (source, early) => expect(textsOf(source).early).toEqual([early]));

    it('is no group of texts', () =>
        expect(textsOf("import { homeTexts } from './home.ts'; const texts = homeTexts.tasks").early).toEqual([]));
});
