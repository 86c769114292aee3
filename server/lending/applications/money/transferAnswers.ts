import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { isOpenOrder, isSentOut } from '../../../../domain/lending/moneyOrder.ts';
import type { Answering } from '../../../partners/mobileMoney/answeredAt.ts';
import { answerAbouts, readDarajaAnswer, type AnswerAbout } from '../../../partners/mobileMoney/darajaAnswers.ts';
import { comesFrom } from '../../../partners/hookCalls.ts';
import { moneyOrder, transferAnswer } from '../../../platform/database/schema/lending.ts';
import type { Transaction } from '../../../platform/database/transaction.ts';
import { notFound } from '../../../platform/errors.ts';
import { readJsonOrNothing } from '../../../platform/http/hostileInput.ts';
import { describeHook } from '../../../platform/http/openapi/describeRoute.ts';
import { takeRawBodies } from '../../../platform/http/rawBodies.ts';
import type { Services } from '../../services.ts';
import type { OrderRow } from '../../servicing/orders.ts';
import { tellOfOrder } from './conclude.ts';

interface Heard {
    readonly from: Answering;
    readonly orderId: string;
    readonly about: AnswerAbout;
    readonly raw: Buffer;
    readonly ip: string;
}

const orderOf = async ({ orm }: Transaction, { from, orderId }: Heard): Promise<OrderRow | undefined> => {
    const [order] = await orm.select().from(moneyOrder).where(eq(moneyOrder.orderId, orderId)).for('share');
    const isTheirs = order?.country === from.country && from.networks.includes(order.network);
    return isTheirs && isSentOut(order.kind) ? order : undefined;
};

/**
 * Keeps an answer once, and has the order carried on by it. What was given up and is said to be paid now is for people: what was owed
 * may have been sent another way meanwhile. As the system.
 */
const keepAnswer = async (tx: Transaction, services: Services, one: Heard): Promise<void> => {
    const order = await orderOf(tx, one);
    if (order === undefined) return;
    const { about, raw, ip, from } = one;
    const { orderId, currency, country } = order;
    const answer = readDarajaAnswer(readJsonOrNothing(raw), { about, reference: orderId, currency });
    const isProven = comesFrom(from.addresses, ip);
    const [kept] = await tx.orm
        .insert(transferAnswer)
        .values({
            answerId: v7(),
            orderId,
            country,
            ...answer,
            proof: isProven ? 'address' : 'none',
            rawSha256: createHash('sha256').update(raw).digest(),
        })
        .onConflictDoNothing()
        .returning();
    if (kept === undefined) return;
    if (isOpenOrder(order.state)) await services.jobs.send(tx, 'carry_money', { orderId });
    else if (isProven && answer.outcome === 'paid' && order.state === 'refused')
        await tellOfOrder(tx, services, { kind: 'paidAfterAll', order });
};

const path = '/hooks/transfers/daraja/:secret/:orderId/:about';
const mostBytes = 16 * 1024;

/** What the network expects to hear, whatever came. */
const heard = { ResultCode: 0, ResultDesc: 'Success' } as const;

interface HookRoute {
    readonly Params: { readonly secret: string; readonly orderId: string; readonly about: string };
}

/**
 * `POST /hooks/transfers/daraja/<secret>/<order>/<about>`: M-PESA answers what became of money that it was to send to a phone. What is
 * not proven to come from it moves nothing: it only makes us ask.
 */
export const transferAnswerRoutes =
    (services: Services) =>
    async (app: FastifyInstance): Promise<void> => {
        describeHook(`POST ${path}`, 'M-PESA answers what became of money that it was to send');
        takeRawBodies(app, mostBytes);
        app.post<HookRoute>(
            path,
            { bodyLimit: mostBytes, handlerTimeout: 1_000, config: { isPublic: true } },
            async ({ params, body, ip }) => {
                const from = services.partners.answeredAt(params.secret);
                const about = answerAbouts.find((one) => one === params.about);
                if (from === undefined || about === undefined) throw notFound();
                const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
                const { orderId } = params;
                await services.database.withTransaction((tx) =>
                    keepAnswer(tx, services, { from, orderId, about, raw, ip }),
                );
                return heard;
            },
        );
    };
