import { granted } from '../../../domain/access/roles.ts';
import { inputOf, transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { noteInput, seenInput } from '../../../domain/application/notes.ts';
import { maySeeApprovals, refusalInput } from '../../../domain/approval.ts';
import { objectSchema, type JsonSchema } from '../../../domain/jsonSchema.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { can } from '../../../domain/resource.ts';
import { maySeeDashboard } from '../../../domain/reporting/dashboard.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { partType } from '../../documents/resumable.ts';
import { importRoutes } from './importRoutes.ts';
import type { RouteDescription } from '../../platform/http/openapi/describeRoute.ts';
import { sellingRoutes } from './sellingRoutes.ts';

const object: JsonSchema = { type: 'object' };
const text: JsonSchema = { type: 'string' };
const day: JsonSchema = { type: 'string', format: 'date' };

/** What each action must be told, by the schemas that forms and the server read too. */
const actionInputs = (): JsonSchema => {
    const inputs = new Map(transitions.map((row) => [row.action, inputOf(row)]));
    return {
        anyOf: [...inputs].map(([action, schema]) => {
            const fields = fieldsOf(schema);
            const required = fields.filter((field) => field.required);
            return { title: action, ...objectSchema(fields, { required }), additionalProperties: true };
        }),
    };
};

const mayAct: NonNullable<RouteDescription['allowed']> = (principal) =>
    granted(principal, ['admin', 'support', 'underwriter', 'sales']);

// A leading administrator's document holds every route.
const mayUnderwrite: NonNullable<RouteDescription['allowed']> = (principal) =>
    granted(principal, ['underwriter', 'admin:lead']);
const desk = 'Desk';

const readingRoutes: readonly RouteDescription[] = [
    {
        method: 'GET',
        path: '/api/applications/:uid/dossier',
        summary: 'An application with everything that belongs to it',
        tag: applications.label.many,
        reply: object,
        allowed: (principal) => can(principal, 'show', applications),
    },
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
        path: '/api/applications/:uid/notes',
        summary: 'What was written about an application, by what it is about, and to whom you may write',
        tag: applications.label.many,
        reply: object,
        allowed: (principal) => can(principal, 'show', applications),
    },
    {
        method: 'GET',
        path: '/api/notes/unread',
        summary: 'Applications of yours with notes that you have not seen',
        tag: applications.label.many,
        reply: { type: 'array', items: object },
        allowed: mayAct,
    },
    {
        method: 'GET',
        path: '/api/documents/:documentId',
        summary: 'The bytes of a document',
        tag: applications.label.many,
        reply: { type: 'string', contentMediaType: 'application/octet-stream' },
        replyType: 'application/octet-stream',
        allowed: (principal) => can(principal, 'show', applications),
    },
];

const deskRoutes: readonly RouteDescription[] = [
    {
        method: 'GET',
        path: '/api/applications/:uid/bureau-report',
        summary: 'The credit report as PDF, or with form=json as the bureau sent it; every reading is logged',
        tag: desk,
        query: { form: { type: 'string', enum: ['pdf', 'json'] } },
        reply: text,
        replyType: 'application/pdf',
        refusals: [422],
        allowed: mayUnderwrite,
    },
    {
        method: 'GET',
        path: '/api/desk',
        summary: 'How much stands where and who works on what',
        tag: desk,
        reply: object,
        allowed: mayUnderwrite,
    },
    {
        method: 'GET',
        path: '/api/desk/call-backs',
        summary: 'Customers and guarantors who asked to be called again, the soonest first',
        tag: desk,
        reply: { type: 'array', items: object },
        allowed: mayUnderwrite,
    },
    {
        method: 'GET',
        path: '/api/desk/figures',
        summary: 'Your own decisions of the last seven days',
        tag: desk,
        reply: object,
        allowed: mayUnderwrite,
    },
    {
        method: 'POST',
        path: '/api/desk/claim-next',
        summary: 'Claim the most urgent application that is free',
        tag: desk,
        reply: object,
        refusals: [409, 422],
        allowed: mayUnderwrite,
    },
];

const approvalRoutes = (): readonly RouteDescription[] => [
    {
        method: 'GET',
        path: '/api/approvals',
        summary: 'What waits for a second person; who approves sends what each says under "confirmation"',
        tag: 'Approvals',
        reply: { type: 'array', items: object },
        allowed: maySeeApprovals,
    },
    {
        method: 'POST',
        path: '/api/approvals/refusals',
        summary: 'Decline what another person asked for, or withdraw your own request',
        tag: 'Approvals',
        body: objectSchema(fieldsOf(refusalInput), { required: fieldsOf(refusalInput) }),
        reply: { type: 'array', items: object },
        refusals: [409, 422],
        allowed: maySeeApprovals,
    },
];

const generalRoutes: readonly RouteDescription[] = [
    {
        method: 'GET',
        path: '/api/config',
        summary: 'What the web app must know before anybody signs in',
        tag: 'About',
        reply: object,
        allowed: 'public',
    },
    { method: 'GET', path: '/api/me', summary: 'Who you are and what you may do', tag: 'About', reply: object },
    {
        method: 'GET',
        path: '/api/live',
        summary: 'Which records in your reach change, as they do',
        tag: 'About',
        reply: { type: 'string' },
        replyType: 'text/event-stream',
    },
    {
        method: 'GET',
        path: '/api/dashboard',
        summary: 'How applications come along: progress, volumes, decisions, and who waits too long',
        tag: 'Reports',
        query: { from: day, to: day, country: text, merchantCode: text, product: text },
        reply: object,
        allowed: maySeeDashboard,
    },
];

/** The routes that no resource generates. */
export const productRoutes = (): readonly RouteDescription[] => [
    ...generalRoutes,
    {
        method: 'POST',
        path: '/api/applications/:uid/actions/:action',
        summary: 'Move an application: the only way one changes',
        tag: applications.label.many,
        body: actionInputs(),
        reply: object,
        refusals: [412, 422, 428],
        versioned: true,
        allowed: mayAct,
    },
    {
        method: 'POST',
        path: '/api/applications/:uid/notes',
        summary: 'Write a note: to the shop or the desk, or to the reviewing side alone',
        tag: applications.label.many,
        body: objectSchema(fieldsOf(noteInput), { required: fieldsOf(noteInput).filter((field) => field.required) }),
        reply: object,
        status: 201,
        refusals: [422],
        allowed: mayAct,
    },
    {
        method: 'PUT',
        path: '/api/applications/:uid/notes/seen',
        summary: 'Say how far you have read a thread of notes',
        tag: applications.label.many,
        body: objectSchema(fieldsOf(seenInput), { required: fieldsOf(seenInput) }),
        status: 204,
        refusals: [422],
        allowed: mayAct,
    },
    ...readingRoutes,
    ...approvalRoutes(),
    ...deskRoutes,
    ...importRoutes,
    ...sellingRoutes,
    {
        method: 'POST',
        path: '/api/applications/:uid/documents',
        summary: 'Add a photo to an application as multipart/form-data, or announce one in JSON that comes in parts',
        tag: applications.label.many,
        reply: object,
        status: 201,
        refusals: [413, 415, 422],
        allowed: mayAct,
    },
    {
        method: 'GET',
        path: '/api/uploads/:uploadId',
        summary: 'How much of a photo has arrived, and what became of it',
        tag: applications.label.many,
        reply: object,
        allowed: mayAct,
    },
    {
        method: 'PATCH',
        path: '/api/uploads/:uploadId',
        summary: 'Send the part of a photo that begins at `Upload-Offset`; the last one adds the photo',
        tag: applications.label.many,
        body: { type: 'string', contentMediaType: partType },
        bodyType: partType,
        reply: object,
        refusals: [413, 415, 422],
        allowed: mayAct,
    },
];
