import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { dayIn } from '../../../domain/calendarDay.ts';
import { countries } from '../../../domain/countries.ts';
import { standingOf } from '../../../domain/lending/standing.ts';
import { openIdentity } from '../../../server/identity/identity.ts';
import { checkBooks } from '../../../server/lending/books/check.ts';
import { openBooks } from '../../../server/lending/books/open.ts';
import { openDatabase, type Database } from '../../../server/platform/database/connect.ts';
import { loan, payment } from '../../../server/platform/database/schema/lending.ts';
import { createSecrets } from '../../../server/platform/secrets/secrets.ts';
import { databaseUrlIn } from '../../support/crash.ts';
import { drawing } from '../../support/drawing.ts';
import { startLedgerClients } from '../../support/ledgerClients.ts';
import { freePort, startServer } from '../../support/runningServer.ts';
import { createMint, testSignIn } from '../../support/server.ts';
import { daraja } from '../money/collectionsOn.ts';

// None in the suite, for they need the whole demonstration: `npm run soak:ledger` takes 20,000.
const wanted = Number(process.env['LEDGER_EVENTS'] ?? 0);
const between = Number(process.env['LEDGER_BETWEEN'] ?? 400);
const key = randomBytes(32);

/** More people of support and administrators, of Ghana: nobody may write as often as all of them together do. */
const hire = async (database: Database, publicUrl: string) => {
    const config = {
        cognito: undefined,
        environment: 'test',
        hosted: undefined,
        publicUrl,
        signIn: testSignIn,
        signUp: undefined,
        tokenCookie: undefined,
    } as const;
    const log = pino({ level: 'silent' });
    const identity = await openIdentity({ config, database, log, secrets: createSecrets(key) });
    const people = { support2: 8, admin2: 4 };
    const hired = Object.entries(people).map(([like, count]) =>
        Array.from({ length: count }, (_, index) => ({ like, username: `${like}x${index}` })),
    );
    for (const { like, username } of hired.flat()) {
        await database.pool.query(
            `insert into app_user select $1, null, null, name, email, cellphone, country, locale, "group", more_groups, seniority,
                merchant_code, agent_code, status, is_test_mode, null, search from app_user where username = $2`,
            [username, like],
        );
    }
    const [support = [], seconds = []] = hired.map((all) => all.map(({ username }) => username));
    return { support, seconds, mint: await createMint({ database, identity, log }, key) };
};

/** Loans whose row is not what its payments and its plan make of it when they are computed afresh. */
const strayLoans = async (database: Database): Promise<readonly string[]> => {
    const rows = await database.withTransaction(
        ({ orm }) =>
            orm
                .select({ row: loan, paid: sql<string>`coalesce(sum(${payment.amount}), 0)` })
                .from(loan)
                .leftJoin(
                    payment,
                    and(eq(payment.applicationUid, loan.applicationUid), isNull(payment.reversedBecause)),
                )
                .where(eq(loan.country, 'GH'))
                .groupBy(loan.applicationUid),
        { isolation: 'repeatable read' },
    );
    const today = dayIn(countries.GH.timeZone, new Date());
    return rows.flatMap(({ row, paid }) => {
        const standing = standingOf(row, Number(paid), today);
        const isSame =
            row.paid === Number(paid) && (row.state === 'returned' || row.outstanding === standing.outstanding);
        return isSame ? [] : [row.reference];
    });
};

it.skipIf(wanted === 0)(
    'books that are killed again and again lose nothing and book nothing twice',
    { timeout: 14_400_000 },
    async () => {
        const dataDir = await mkdtemp(join(tmpdir(), 'ahadi-ledger-'));
        await chmod(dataDir, 0o711);
        const partners = join(dataDir, 'partners.json');
        await writeFile(partners, JSON.stringify({ collections: [daraja] }));
        const port = await freePort();
        const start = () =>
            startServer({
                dataDir,
                port,
                fromSource: true,
                withinMs: 900_000,
                env: {
                    NODE_ENV: 'development',
                    LOG_LEVEL: 'fatal',
                    IDENTITY_KEY: key.toString('base64'),
                    SEAL_KEY: key.toString('base64'),
                    PARTNERS_FILE: partners,
                },
            });
        let server = await start();
        const database = openDatabase({ url: await databaseUrlIn(dataDir), schema: {} }).sealedBy(createSecrets(key));
        const seed = Number(process.env['SEED'] ?? 20_261_126);
        process.stdout.write(`Seed ${seed}\n`);
        try {
            while ((await openBooks(database, new Date())) > 0);
            const network = daraja;
            const people = await hire(database, server.url);
            const clients = startLedgerClients({
                ...people,
                url: () => server.url,
                pool: database.pool,
                network,
                draw: drawing(seed),
            });
            const check = async (): Promise<void> => {
                const faults = await database.withTransaction((tx) => checkBooks(tx, 'GH', new Date()), {
                    isolation: 'repeatable read',
                });
                expect(faults).toEqual([]);
                expect(await strayLoans(database)).toEqual([]);
                const entered = [...clients.entered];
                const { rows } = await database.pool.query(
                    `select told.reference, count(payment_id)::int as times from unnest($1::text[]) told (reference)
                    left join payment on payment_reference = told.reference group by 1 having count(payment_id) <> 1`,
                    [entered],
                );
                expect(rows).toEqual([]);
            };
            await check();
            for (let count = between; count < wanted; count += between) {
                await clients.until(count);
                await server.kill();
                server = await start();
                await check();
                process.stdout.write(`${new Date().toISOString()} ${count} events, killed and checked\n`);
            }
            await clients.until(wanted);
            await clients.stop();
            const waiting = async () =>
                (await database.pool.query('select 1 from inbound_waiting limit 1')).rowCount ?? 0;
            while ((await waiting()) > 0) await sleep(200);
            await check();
            // Each transfer that was told is in one place, with its amount.
            const { rows } = await database.pool.query<{ reference: string; amount: string; times: number }>(
                `select canonical as reference, max(amount)::text as amount, count(*)::int as times from inbound
                where state in ('booked', 'suspense') and canonical like 'QK%' and country = 'GH' group by 1`,
            );
            const kept = new Map(rows.map(({ reference, amount }) => [reference, Number(amount)]));
            expect(rows.filter(({ times }) => times !== 1)).toEqual([]);
            expect([...clients.reported].filter(([reference, amount]) => kept.get(reference) !== amount)).toEqual([]);
            process.stdout.write(`${JSON.stringify(clients.counts(), null, 1)}\n`);
        } finally {
            await database.close();
            await server.stop();
            await rm(dataDir, { recursive: true, force: true });
        }
    },
);
