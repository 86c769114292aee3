import type { CustomChallenges } from '../../../../server/identity/embedded/customChallenges.ts';

const questions = [
    { question: 'What is the capital of Ghana?', answer: 'Accra' },
    { question: 'What is the capital of Kenya?', answer: 'Nairobi' },
] as const;

/** Asks for two capitals, each until it is known. */
export const capitals: CustomChallenges = {
    define: (_user, rounds) =>
        rounds.filter(({ isRight }) => isRight).length < questions.length ? 'challenge' : 'authorise',
    create: (user, rounds) => {
        const known = rounds.filter(({ isRight }) => isRight).length;
        const { question = '', answer = '' } = questions[known] ?? {};
        return {
            publicParameters: { question, greeting: `Hello ${user.attributes['name'] ?? user.username}` },
            privateParameters: { answer },
        };
    },
    verify: (_user, { privateParameters, answer }) => Promise.resolve(privateParameters['answer'] === answer),
};
