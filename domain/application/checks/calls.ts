import { object, string } from '../../yup.ts';
import { entriesIn, textIn } from '../captured.ts';
import type { CheckContext } from '../check.ts';
import type { Captured, Problems } from '../section.ts';
import { phone } from '../sections/values.ts';

export const attempt = object({
    at: string().required('Say when you called').meta({ kind: 'instant' }).label('When'),
    number: phone().required('Write the number you called').label('Number called'),
    result: string()
        .oneOf(['answered', 'no_answer', 'switched_off', 'wrong_person', 'callback'])
        .required('Choose what happened')
        .meta({ choiceLabels: { callback: 'Asked to call back' } }),
    note: string().trim().max(300).nullable().default(null),
    callbackAt: string()
        .nullable()
        .default(null)
        .label('Call back at')
        .meta({ kind: 'instant' })
        .test('promised', 'Say when to call back', (at, { parent }) => at != null || parent['result'] !== 'callback'),
    duration: string()
        .nullable()
        .default(null)
        .matches(/^\d{1,3}:[0-5]\d$/, { message: 'Write minutes and seconds, e.g. 3:25', excludeEmptyString: true })
        .label('Length')
        .meta({ help: 'Minutes and seconds' }),
});

const millisecondsPerHour = 3_600_000;
// Nobody was spoken to who could say more.
const missedResults = new Set<unknown>(['no_answer', 'switched_off', 'wrong_person']);

const numberOf = (call: Captured): string => textIn(call, 'number') ?? '';

/** When somebody asked to be called again, as the last call has it; null when nothing is promised. From one number where it is given. */
export const callBackOf = (findings: Captured, number?: string): string | null => {
    const [last] = entriesIn(findings, 'attempts')
        .filter((one) => number === undefined || numberOf(one) === number)
        .toSorted((one, other) => (textIn(other, 'at') ?? '').localeCompare(textIn(one, 'at') ?? ''));
    return last?.['result'] === 'callback' ? (textIn(last, 'callbackAt') ?? null) : null;
};

/** Whether anybody asked to be called again, whatever became of it. */
export const asksToCallBack = (findings: Captured): boolean =>
    entriesIn(findings, 'attempts').some(({ result }) => result === 'callback');

/** What was promised to each of several people, each with a number of their own. */
export const callBacksByNumber = (findings: Captured): readonly { readonly number: string; readonly at: string }[] =>
    [...new Set(entriesIn(findings, 'attempts').map(numberOf))].flatMap((number) => {
        const at = callBackOf(findings, number);
        return at === null ? [] : [{ number, at }];
    });

/** Whether the findings log a call that was answered; from one number where it is given. */
export const wasAnswered = (findings: Captured, number?: string): boolean =>
    entriesIn(findings, 'attempts').some(
        (one) => one['result'] === 'answered' && (number === undefined || textIn(one, 'number') === number),
    );

// The clocks of a phone and of the server are never quite the same.
const clockToleranceMs = 5 * 60_000;

/** Logged calls that have not happened yet, by their place. */
export const futureCalls = (findings: Captured, { now }: CheckContext): Problems => {
    const latest = Date.parse(now) + clockToleranceMs;
    return Object.fromEntries(
        entriesIn(findings, 'attempts').flatMap((one, index) =>
            Date.parse(textIn(one, 'at') ?? '') > latest
                ? [[`attempts[${index}].at`, 'This call lies in the future']]
                : [],
        ),
    );
};

/** The attempts that reached nobody, and in how many different hours they fell. */
const missedCalls = (findings: Captured): { readonly attempts: number; readonly hours: number } => {
    const missed = entriesIn(findings, 'attempts').filter(({ result }) => missedResults.has(result));
    const times = missed.map((one) => Date.parse(textIn(one, 'at') ?? '')).filter((time) => Number.isFinite(time));
    return { attempts: times.length, hours: new Set(times.map((time) => Math.floor(time / millisecondsPerHour))).size };
};

/** Why nobody may be called unreachable yet (rule 2.6); nothing when enough was tried. */
export const unreachableProblems = (findings: Captured, { rules }: CheckContext): Problems => {
    const { callAttempts, callHours } = rules.thresholds;
    const { attempts, hours } = missedCalls(findings);
    if (attempts >= callAttempts && hours >= callHours) return {};
    return {
        attempts: `Unreachable needs ${callAttempts} calls in at least ${callHours} different hours; there are ${attempts} in ${hours}`,
    };
};
