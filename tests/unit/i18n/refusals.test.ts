import { describe, expect, it } from 'vitest';
import { refusalsIn } from '../../support/languages/refusals.ts';

const textsOf = (source: string): readonly string[] => refusalsIn(source, 'x.ts').map(({ text }) => text);

describe('a refusal that reaches somebody', () => {
    it.each([
        ["throw invalid({ period: 'Nothing is to be paid out' })", ['Nothing is to be paid out']],
        ["throw conflict('BALANCES_CHANGED', 'The balances have changed')", ['The balances have changed']],
        ['throw invalid({ currency: `This loan is paid in ${currency}` })', ['This loan is paid in %{0}']],
        ["const cure = 'Fill this in'; throw invalid({ name: cure }, cure)", ['Fill this in']],
        ["const cure = isFull ? 'It is full' : 'It is gone'; refuseFile(cure)", ['It is full', 'It is gone']],
        ["throw new ApiError({ status: 409, code: 'X', message: 'The same was sent' })", ['The same was sent']],
    ])('%s', (source, texts) => expect(textsOf(source)).toEqual(texts));

    it.each([
        "throw malformed('Send a list of ids.')",
        "throw new Error('Nobody does this.')",
        "throw conflict('NOT_POSSIBLE', refusal)",
    ])('is not %s', (source) => expect(textsOf(source)).toEqual([]));
});
