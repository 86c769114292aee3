import { granted, type Principal } from '../../../domain/access/roles.ts';
import type { JsonSchema } from '../../../domain/jsonSchema.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';

const object: JsonSchema = { type: 'object' };
const list: JsonSchema = { type: 'array', items: object };

// A leading administrator's document holds every route.
const mayUnderwrite = (principal: Principal): boolean => granted(principal, ['underwriter', 'admin:lead']);

const common = { tag: 'Desk', allowed: mayUnderwrite } as const;

export const describeDesk = (): void => {
    describeRoute(
        'GET /api/applications/:uid/connections',
        'Other applications that have something in common with one, and what',
        {
            tag: applications.label.many,
            reply: list,
            allowed: (principal) => granted(principal, ['underwriter', 'admin']),
        },
    );
    describeRoute('GET /api/applications/:uid/colleagues', 'Who could take an application over, with what they hold', {
        tag: applications.label.many,
        reply: list,
        allowed: (principal) => granted(principal, ['underwriter:senior', 'admin', 'support']),
    });
    describeRoute('GET /api/desk', 'How much stands where and who works on what', { ...common, reply: object });
    describeRoute(
        'GET /api/desk/call-backs',
        'Customers and guarantors who asked to be called again, the soonest first',
        { ...common, reply: list },
    );
    describeRoute(
        'GET /api/desk/lines',
        'Shop, seller and what to look at of applications, by `uids` with commas between',
        { ...common, reply: list },
    );
    describeRoute('GET /api/desk/figures', 'Your own decisions of the last seven days', { ...common, reply: object });
    describeRoute('POST /api/desk/claim-next', 'Claim the most urgent application that is free', {
        ...common,
        reply: object,
        refusals: [409, 422],
    });
};
