import { array, boolean, date, number, object, string } from 'yup';
import { expect, test } from 'vitest';
import { objectSchema } from '../../../domain/jsonSchema.ts';
import { fieldsOf } from '../../../domain/field.ts';

test('fields become JSON Schema by their kind, with their limits', () => {
    const fields = fieldsOf(
        object({
            code: string()
                .required()
                .matches(/^[A-Z]{2}$/),
            name: string().required().max(80).label('Full name'),
            note: string().nullable().defined(),
            status: string().oneOf(['on', 'off']).nullable().defined(),
            price: number().integer().min(1).required().meta({ kind: 'money' }),
            waiting: boolean().required().meta({ readOnly: true }),
            day: date().required().meta({ kind: 'date', help: 'The first one' }),
            at: date().required(),
            shop: string().required().meta({ references: 'merchants' }),
            parts: array(object({ part: string().required() }))
                .required()
                .min(1),
        }),
    );
    expect(objectSchema(fields, { required: fields.slice(0, 1) })).toEqual({
        type: 'object',
        required: ['code'],
        additionalProperties: false,
        properties: {
            code: { title: 'Code', type: 'string', pattern: '^[A-Z]{2}$' },
            name: { title: 'Full name', type: 'string', maxLength: 80 },
            note: { title: 'Note', type: ['string', 'null'] },
            status: { title: 'Status', type: ['string', 'null'], enum: ['on', 'off', null] },
            price: { title: 'Price', type: 'integer', minimum: 1, description: 'Minor units of the currency' },
            waiting: { title: 'Waiting', type: 'boolean', readOnly: true },
            day: { title: 'Day', description: 'The first one', type: 'string', format: 'date' },
            at: { title: 'At', type: 'string', format: 'date-time' },
            shop: { title: 'Shop', type: 'string', description: 'The id of one of merchants' },
            parts: {
                title: 'Parts',
                type: 'array',
                minItems: 1,
                items: {
                    type: 'object',
                    required: ['part'],
                    properties: { part: { title: 'Part', type: 'string' } },
                    additionalProperties: false,
                },
            },
        },
    });
});
