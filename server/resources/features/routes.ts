import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Principal } from '../../../domain/access/roles.ts';
import { within } from '../../../domain/access/scope.ts';
import { judgeFeature, type Recipient } from '../../../domain/feature.ts';
import { can } from '../../../domain/resource.ts';
import { features } from '../../../domain/resources/features.ts';
import { resources } from '../../../domain/resources/index.ts';
import type { Database } from '../../platform/database/connect.ts';
import { notFound } from '../../platform/errors.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';
import { findPersonByUsername, type Person } from '../../identity/directory.ts';
import { answerOf, featureFor, findFeature } from './feature.ts';

interface FeatureRoute {
    readonly Params: { readonly name: string };
}
interface PreviewRoute {
    readonly Params: { readonly name: string; readonly username: string };
}

const recipientOf = ({ username, homeCountry, roles, merchantCode }: Person): Recipient => ({
    username,
    country: homeCountry,
    roles,
    merchantCode,
});

/** Whether somebody's record in the directory is one that the asker may read. */
const isInReach = (principal: Principal, { groups, homeCountry }: Person): boolean =>
    resources.some((resource) => {
        const group = resource.fixed?.['group'];
        if (resource.source !== 'app_user' || group === undefined || !groups.includes(group)) return false;
        return can(principal, 'show', resource) && within(resource.scope(principal), { group, country: homeCountry });
    });

/** Somebody whom the asker may look up; 404 alike for everybody else. */
const findRecipient = async (pool: Pool, principal: Principal, username: string): Promise<Recipient> => {
    const person = await findPersonByUsername(pool, username);
    if (person === null || !isInReach(principal, person)) throw notFound();
    return recipientOf(person);
};

const describe = (): void => {
    describeRoute('GET /api/me/features/:name', 'Whether a feature is on for you, and what it is given', {
        tag: 'About',
        reply: { type: 'object', required: ['isOn', 'featureData'], properties: { isOn: { type: 'boolean' } } },
    });
    describeRoute(
        'GET /api/features/:name/preview/:username',
        'Whether a feature is on for somebody, and which rule decides',
        {
            tag: features.label.many,
            reply: { type: 'object' },
            allowed: (principal) => can(principal, 'show', features),
        },
    );
};

/**
 * `GET /api/me/features/:name`, what the signed-in person gets, for everybody; `GET /api/features/:name/preview/:username`,
 * what somebody else gets and why, for those who see features and that person; 404 to everybody else.
 */
export const featureRoutes =
    ({ database: { pool } }: { readonly database: Pick<Database, 'pool'> }) =>
    async (app: FastifyInstance): Promise<void> => {
        describe();
        app.get<FeatureRoute>('/api/me/features/:name', ({ person, params }) =>
            featureFor(pool, params.name, recipientOf(person)),
        );
        app.get<PreviewRoute>('/api/features/:name/preview/:username', async ({ principal, params }) => {
            if (!can(principal, 'show', features)) throw notFound();
            const feature = await findFeature(pool, params.name);
            if (feature === undefined) throw notFound();
            const recipient = await findRecipient(pool, principal, params.username);
            const judgement = judgeFeature(feature, recipient);
            return { ...judgement, ...answerOf(feature, judgement) };
        });
    };
