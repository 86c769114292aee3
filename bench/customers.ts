import { createSecrets } from '../server/platform/secrets/secrets.ts';
import { inFreshDatabase } from './freshDatabase.ts';
import { newSecrets, startMeasuredServer, type MeasuredServer } from './measuredServer.ts';
import { customerOf, nameCustomers } from './namedRows.ts';
import { quantile } from './quantile.ts';
import { addApplications } from './rows.ts';

// Usage: npm run bench:customers -- [--rows=1000000] [--rounds=40]
// First pages, filters and searches by phone and name over customers whose names lie sealed; a million take about six minutes to make.

const given = (name: string, otherwise: number): number =>
    Number(process.argv.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);

const mostMs = 60;

interface Question {
    readonly name: string;
    readonly filters: readonly Readonly<Record<string, unknown>>[];
}

/** Somebody other at each round, so that no page is asked for twice. */
const questionsOf = (rows: number, rounds: number): readonly Question[] => {
    // Of the country of whoever asks: six of ten.
    const someone = Array.from({ length: rounds }, (_, round) =>
        customerOf(((round * 791) % (rows / 10)) * 10 + 1 + (round % 5)),
    );
    const searched = (name: string, wordOf: (one: (typeof someone)[number]) => string): Question => ({
        name,
        filters: someone.map((one) => ({ q: wordOf(one) })),
    });
    const constant = (name: string, filter: Readonly<Record<string, unknown>>): Question => ({
        name,
        filters: Array.from({ length: rounds }, () => filter),
    });
    return [
        constant('first page', {}),
        constant('one country', { country: 'GH' }),
        constant('one stage', { stage: 'reviewed' }),
        constant('one shop', { merchantCode: 'GH0007' }),
        searched('phone, +233…', ({ phone }) => phone),
        searched('phone, 0…', ({ phone }) => `0${phone.slice(4)}`),
        searched('phone, with blanks', ({ phone }) => `${phone.slice(0, 4)} ${phone.slice(4, 7)} ${phone.slice(7)}`),
        searched('end of a phone', ({ phone }) => phone.slice(-6)),
        searched('ID number', ({ idNumber }) => idNumber),
        constant('commonest first name', { q: 'kwame' }),
        constant('commonest two words', { q: 'kwame kwabena' }),
        searched('surname', ({ name }) => name.split(' ').at(-1) ?? ''),
        searched('first name and surname', ({ name }) => name),
        searched('beginning of a surname', ({ name }) => (name.split(' ').at(-1) ?? '').slice(0, 4)),
        searched('surname with a slip', ({ name }) => (name.split(' ').at(-1) ?? '').replace(/(.)(?=.$)/, '$1$1')),
        constant('nobody', { q: 'brixtonhurst' }),
    ];
};

const ask = async ({ url, token }: MeasuredServer, filter: Question['filters'][number]) => {
    const query = new URLSearchParams({
        filter: JSON.stringify(filter),
        range: '[0,24]',
        sort: '["createdAt","DESC"]',
    });
    const begun = performance.now();
    const reply = await fetch(`${url}/api/applications?${query}`, { headers: { authorization: `Bearer ${token}` } });
    const found: unknown = await reply.json();
    if (reply.status !== 200 || !Array.isArray(found)) throw new Error(`${query} answered ${reply.status}`);
    return { ms: performance.now() - begun, found: found.length };
};

const measure = async (server: MeasuredServer, { name, filters }: Question) => {
    const [first] = filters;
    if (first !== undefined) await ask(server, first);
    const taken: number[] = [];
    let found = 0;
    for (const filter of filters) {
        const one = await ask(server, filter);
        taken.push(one.ms);
        if (one.found > 0) found += 1;
    }
    const p95 = quantile(taken, 0.95);
    return {
        name,
        p50: Math.round(quantile(taken, 0.5)),
        p95: Math.round(p95),
        found,
        over: p95 > mostMs ? 'over' : '',
    };
};

await inFreshDatabase(async ({ urls }) => {
    const [rows, rounds] = [given('rows', 1_000_000), given('rounds', 40)];
    const secretsOf = await newSecrets();
    const secrets = createSecrets(Buffer.from(secretsOf.key, 'base64'));
    const begun = performance.now();
    await addApplications(urls.ownerUrl, rows, (client) => nameCustomers(client, secrets, rows));
    const made = Math.round((performance.now() - begun) / 1000);
    process.stdout.write(
        `${rows.toLocaleString('en')} customers were made in ${made} s; promised: ${mostMs} ms at p95\n`,
    );
    const server = await startMeasuredServer(urls.url, secretsOf);
    try {
        const measured = [];
        for (const question of questionsOf(rows, rounds)) measured.push(await measure(server, question));
        console.table(measured);
    } finally {
        await server.stop();
    }
});
