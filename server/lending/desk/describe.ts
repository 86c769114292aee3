import { granted, type Principal } from '../../../domain/access/roles.ts';
import type { JsonSchema } from '../../../domain/jsonSchema.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';

const object: JsonSchema = { type: 'object' };

// A leading administrator's document holds every route.
const mayUnderwrite = (principal: Principal): boolean => granted(principal, ['underwriter', 'admin:lead']);

export const describeDesk = (): void =>
    describeRoute(
        {
            method: 'GET',
            path: '/api/applications/:uid/connections',
            summary: 'Other applications that have something in common with one, and what',
            tag: applications.label.many,
            reply: { type: 'array', items: object },
            allowed: (principal) => granted(principal, ['underwriter', 'admin']),
        },
        {
            method: 'GET',
            path: '/api/applications/:uid/colleagues',
            summary: 'Who could take an application over, with what they hold',
            tag: applications.label.many,
            reply: { type: 'array', items: object },
            allowed: (principal) => granted(principal, ['underwriter:senior', 'admin', 'support']),
        },
        {
            method: 'GET',
            path: '/api/desk',
            summary: 'How much stands where and who works on what',
            tag: 'Desk',
            reply: object,
            allowed: mayUnderwrite,
        },
        {
            method: 'GET',
            path: '/api/desk/call-backs',
            summary: 'Customers and guarantors who asked to be called again, the soonest first',
            tag: 'Desk',
            reply: { type: 'array', items: object },
            allowed: mayUnderwrite,
        },
        {
            method: 'GET',
            path: '/api/desk/lines',
            summary: 'Shop, seller and what to look at of applications, by `uids` with commas between',
            tag: 'Desk',
            reply: { type: 'array', items: object },
            allowed: mayUnderwrite,
        },
        {
            method: 'GET',
            path: '/api/desk/figures',
            summary: 'Your own decisions of the last seven days',
            tag: 'Desk',
            reply: object,
            allowed: mayUnderwrite,
        },
        {
            method: 'POST',
            path: '/api/desk/claim-next',
            summary: 'Claim the most urgent application that is free',
            tag: 'Desk',
            reply: object,
            refusals: [409, 422],
            allowed: mayUnderwrite,
        },
    );
