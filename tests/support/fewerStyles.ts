import createCache from '@emotion/cache';

/** What tells whether an element can be seen, pressed, and what it is called; variables are read by scripts. */
const telling = /display|visibility|pointer-events|--/;

// The document looks through every rule for each element that is searched by its role: colours and margins took a fifth of
// the time of these tests.
const { prototype }: { prototype: { insert: (rule: string) => void } } = createCache({ key: 'any' }).sheet
    .constructor as never;
const { insert } = prototype;
prototype.insert = function insertTelling(rule) {
    if (telling.test(rule)) insert.call(this, rule);
};
