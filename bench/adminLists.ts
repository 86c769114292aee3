import { setTimeout as sleep } from 'node:timers/promises';
import type { MeasuredServer } from './measuredServer.ts';
import { median, type Figure } from './promises.ts';
import { questionGroups, type Question, type QuestionGroup } from './adminQuestions.ts';

const pageWidth = 25;
const deepest = 500_000;
// Nobody jumps within what two screens hold.
const shallow = 2_000;

interface Taken {
    readonly question: Question;
    readonly from: number;
    readonly ms: number;
    readonly firstMs: number;
}

interface Asked {
    readonly ms: number;
    readonly total: number;
    readonly exact: boolean;
}

const addressOf = ({ resource, filter, sort }: Question, from: number): string =>
    `/api/${resource}?${new URLSearchParams({
        filter: JSON.stringify(filter),
        range: JSON.stringify([from, from + pageWidth - 1]),
        sort: JSON.stringify(sort),
    })}`;

const ask = async ({ url, token }: MeasuredServer, question: Question, from: number): Promise<Asked> => {
    const start = performance.now();
    const reply = await fetch(`${url}${addressOf(question, from)}`, { headers: { authorization: `Bearer ${token}` } });
    const text = await reply.text();
    const ms = performance.now() - start;
    if (reply.status !== 200) throw new Error(`${addressOf(question, from)} answered ${reply.status}: ${text}`);
    const total = Number(reply.headers.get('content-range')?.split('/')[1]);
    return { ms, total, exact: reply.headers.get('x-total-exact') !== 'false' };
};

const countingMs = 3_000;

/** The row to jump to: row 500,000, or the middle of fewer; undefined where there are too few to jump within. */
const deepRow = async (server: MeasuredServer, question: Question): Promise<number | undefined> => {
    for (const begin = Date.now(); ; await sleep(100)) {
        const { total, exact } = await ask(server, question, 0);
        // More than ten thousand are counted in the background.
        if (!exact && total <= 10_000 && Date.now() - begin < countingMs) continue;
        if (total > deepest + pageWidth) return deepest;
        return total / 2 > shallow ? Math.floor(total / 2) : undefined;
    }
};

const take = async (
    server: MeasuredServer,
    { question, at }: { question: Question; at: QuestionGroup['at'] },
    rounds: number,
): Promise<Taken | undefined> => {
    const from = at === 'first' ? 0 : await deepRow(server, question);
    if (from === undefined) return undefined;
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
        // Never the page asked for before, nor a neighbour of it.
        const row = at === 'first' ? 0 : from - round * 1_003;
        times.push((await ask(server, question, Math.max(row, 0))).ms);
    }
    return { question, from, ms: median(times), firstMs: times[0] ?? NaN };
};

const nameOf = ({ question: { filter, sort }, from }: Taken): string =>
    `${JSON.stringify(filter)} by ${sort.join(' ')}${from === 0 ? '' : ` at row ${from}`}`;

/** What each group of questions takes one person: the slowest question's median, and every question that is over. */
export const measureLists = async (server: MeasuredServer, who: string, rounds: number): Promise<readonly Figure[]> => {
    const figures: Figure[] = [];
    for (const { name, questions, at, most } of questionGroups) {
        const taken: Taken[] = [];
        for (const question of questions) {
            const one = await take(server, { question, at }, rounds);
            if (one !== undefined) taken.push(one);
        }
        const slowest = taken.toSorted((left, right) => right.ms - left.ms);
        const [worst] = slowest;
        if (worst === undefined) continue;
        const over = slowest.slice(1).filter(({ ms }) => ms > most);
        const firsts = Math.max(...taken.map(({ firstMs }) => firstMs));
        const others = over.map((one) => `\n         ${one.ms.toFixed(0)} ms: ${nameOf(one)}`).join('');
        figures.push({
            name: `${who}: ${name}`,
            value: worst.ms,
            unit: 'ms',
            most,
            note: `slowest of ${taken.length}: ${nameOf(worst)}; slowest first answer ${firsts.toFixed(0)} ms${others}`,
        });
    }
    return figures;
};
