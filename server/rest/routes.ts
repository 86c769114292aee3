import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Resource } from '../../domain/resource.ts';
import { resources as registry } from '../../domain/resources/index.ts';
import type { Database } from '../platform/database/connect.ts';
import { actionRoutes, type RunActions } from './write/actionRoutes.ts';
import { bulkRoutes } from './bulk/bulkRoutes.ts';
import { bulkActionRoutes } from './bulk/bulkActionRoutes.ts';
import type { Freshness } from '../platform/audit/freshness.ts';
import type { Hooks } from './write/context.ts';
import { exportRoute, exportTurnRoute, exportTurns } from './export/exportRoute.ts';
import { importRoutes, importUploadRoute } from './import/routes.ts';
import { recordEvent } from '../platform/audit/eventLog.ts';
import type { ElsewhereByName } from './list/elsewhere.ts';
import { createReadings } from './list/keyReadings.ts';
import { createLists } from './list/pages.ts';
import { openApiRoute } from './openapi.ts';
import { readRoutes } from './list/readRoutes.ts';
import { revealRoute } from './reveal/revealRoute.ts';
import { searchRoute } from './search/searchRoute.ts';
import { summaryRoute } from './summary/summaryRoute.ts';
import type { TellSecondPeople } from './write/secondPerson.ts';
import { writeRoutes } from './write/writeRoutes.ts';

export interface RestOptions {
    readonly database: Database;
    readonly freshness: Freshness;
    readonly hooks?: Hooks;
    readonly actions?: RunActions;
    readonly tellSecondPeople?: TellSecondPeople;
    readonly elsewhere?: ElsewhereByName;
    /** The product's own unless a test brings others. */
    readonly resources?: readonly Resource[];
}

/** The routes of every resource: list, many, one, create, update, delete and bulk in the simple-rest dialect. */
export const rest = fastifyPlugin(async (app: FastifyInstance, options: RestOptions) => {
    const {
        database,
        freshness,
        hooks = {},
        actions = {},
        resources = registry,
        tellSecondPeople,
        elsewhere = {},
    } = options;
    const onError = (error: unknown): void => app.log.error({ err: error }, 'A list could not be counted');
    const lists = createLists({ database, freshness, onError });
    const readings = createReadings({
        write: (event) => database.withTransaction((tx) => recordEvent(tx, event), { scope: event.principal }),
        onError: (error) => app.log.error({ err: error }, 'What a key has read could not be counted in the log'),
    });
    app.addHook('onClose', readings.end);
    openApiRoute(app, resources);
    const turns = exportTurns(database);
    exportTurnRoute(app, turns);
    for (const resource of resources) {
        const apart = elsewhere[resource.name];
        exportRoute(app, { resource, database, freshness, turns, elsewhere: apart });
        summaryRoute(app, { resource, database });
        readRoutes(app, { resource, database, lists, readings, elsewhere: apart });
        revealRoute(app, { resource, database });
        const writing = { resource, resources, database, freshness, hooks, tellSecondPeople };
        writeRoutes(app, writing);
        actionRoutes(app, { ...writing, actions });
        bulkActionRoutes(app, { ...writing, actions });
        importUploadRoute(app, writing);
        bulkRoutes(app, writing);
    }
    searchRoute(app, lists, database);
    importRoutes(app, { resources, database, freshness, hooks });
});
