import { granted, type Principal } from '../../../domain/access/roles.ts';
import { inputOf, transitions } from '../../../domain/application/lifecycle/transitions.ts';
import { noteInput, seenInput } from '../../../domain/application/notes.ts';
import { fieldsOf } from '../../../domain/field.ts';
import { objectSchema, type JsonSchema } from '../../../domain/jsonSchema.ts';
import { can } from '../../../domain/resource.ts';
import { applications } from '../../../domain/resources/applications.ts';
import { describeRoute } from '../../platform/http/openapi/describeRoute.ts';

const object: JsonSchema = { type: 'object' };
const tag = applications.label.many;

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

const mayAct = (principal: Principal): boolean => granted(principal, ['admin', 'support', 'underwriter', 'sales']);

// A leading administrator's document holds every route.
const mayUnderwrite = (principal: Principal): boolean => granted(principal, ['underwriter', 'admin:lead']);
const mayRead = (principal: Principal): boolean => can(principal, 'show', applications);

const read = { tag, reply: object, allowed: mayRead } as const;

/** Enters what is read of applications and done with them into the API's document. */
export const describeApplications = (): void => {
    const [note, seen] = [fieldsOf(noteInput), fieldsOf(seenInput)];
    describeRoute('POST /api/applications/:uid/actions/:action', 'Move an application: the only way one changes', {
        tag,
        body: actionInputs(),
        reply: object,
        refusals: [412, 422, 428],
        versioned: true,
        allowed: mayAct,
    });
    describeRoute(
        'POST /api/applications/:uid/notes',
        'Write a note: to the shop or the desk, or to the reviewing side alone',
        {
            tag,
            body: objectSchema(note, { required: note.filter((field) => field.required) }),
            reply: object,
            status: 201,
            refusals: [422],
            allowed: mayAct,
        },
    );
    describeRoute('PUT /api/applications/:uid/notes/seen', 'Say how far you have read a thread of notes', {
        tag,
        body: objectSchema(seen, { required: seen }),
        status: 204,
        refusals: [422],
        allowed: mayAct,
    });
    describeRoute('GET /api/applications/:uid/dossier', 'An application with everything that belongs to it', read);
    describeRoute(
        'GET /api/applications/:uid/notes',
        'What was written about an application, by what it is about, and to whom you may write',
        read,
    );
    describeRoute('GET /api/notes/unread', 'Applications of yours with notes that you have not seen', {
        tag,
        reply: { type: 'array', items: object },
        allowed: mayAct,
    });
    describeRoute('GET /api/applications/:uid/contract', 'The words of the contract that stands', read);
    describeRoute(
        'GET /api/applications/:uid/bureau-report',
        'The credit report as PDF, or with form=json as the bureau sent it; every reading is logged',
        {
            tag: 'Desk',
            query: { form: { type: 'string', enum: ['pdf', 'json'] } },
            reply: { type: 'string' },
            replyType: 'application/pdf',
            refusals: [422],
            allowed: mayUnderwrite,
        },
    );
};
