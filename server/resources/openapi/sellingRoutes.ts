import { granted } from '../../../domain/access/roles.ts';
import type { JsonSchema } from '../../../domain/jsonSchema.ts';
import { can } from '../../../domain/resource.ts';
import { applications } from '../../../domain/resources/applications.ts';
import type { RouteDescription } from '../../platform/http/openapi/describeRoute.ts';

const object: JsonSchema = { type: 'object' };
const text: JsonSchema = { type: 'string' };

type Allowed = NonNullable<RouteDescription['allowed']>;

// A leading administrator's document holds every route.
const maySell: Allowed = (principal) => granted(principal, ['sales', 'admin:lead']);
const mayRead: Allowed = (principal) => can(principal, 'show', applications);

/** Routes for those who sell and for their customers. */
export const sellingRoutes: readonly RouteDescription[] = [
    {
        method: 'GET',
        path: '/api/shop/balances',
        summary: 'What you, or everybody in the shop you lead, have earned, have to come and were paid',
        tag: 'Reports',
        query: { month: text },
        reply: { type: 'array', items: object },
        allowed: maySell,
    },
    {
        method: 'GET',
        path: '/api/shop/team',
        summary: 'Who sells in the shop you lead',
        tag: 'Reports',
        reply: { type: 'array', items: object },
        allowed: maySell,
    },
    {
        method: 'GET',
        path: '/api/applications/:uid/contract',
        summary: 'The words of the contract that stands',
        tag: applications.label.many,
        reply: object,
        allowed: mayRead,
    },
    {
        method: 'GET',
        path: '/api/contract-copies/:link',
        summary: 'The contract as PDF, to whoever has the link that its customer was sent',
        tag: applications.label.many,
        reply: text,
        allowed: 'public',
    },
    {
        method: 'GET',
        path: '/api/shop/usual-waits',
        summary: 'How long applications of your country usually wait: medians of the last 30 days, in minutes',
        tag: 'Reports',
        reply: object,
        allowed: maySell,
    },
];
