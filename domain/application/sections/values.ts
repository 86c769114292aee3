import { boolean, number, object, string } from '../../yup.ts';

/** A telephone number as it is dialled from anywhere. */
export const phone = () =>
    string()
        .matches(/^\+[1-9]\d{6,14}$/, 'Write the number with its country code, e.g. +233244123456')
        .meta({ kind: 'phone' });

export const personName = () => string().trim().min(2, 'Write at least two letters').max(60);

const isDay = (text: string): boolean => {
    const at = new Date(`${text}T00:00:00Z`);
    return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text);
};

export const day = () =>
    string()
        .matches(/^[12]\d{3}-\d{2}-\d{2}$/, 'Choose a day')
        .test('day', 'There is no such day; choose another', (text) => text == null || isDay(text))
        .meta({ kind: 'date' });

/** An amount in minor units of the application's currency. */
export const money = () => number().integer().min(0, 'Write an amount of zero or more').meta({ kind: 'money' });

/** How long a plan runs: months, or days alone. */
export const term = {
    tenorMonths: number()
        .integer()
        .min(0)
        .max(36)
        .required('Choose how long')
        .test('long', 'Choose how long', (months, { parent }) => months !== 0 || Number(parent['tenorDays'] ?? 0) > 0)
        .label('Months'),
    tenorDays: number().integer().min(1).max(366).nullable().default(null).label('Days'),
};

/** The id of an uploaded document. */
export const photo = (document: string) =>
    string()
        .matches(/^[0-9a-f-]{36}$/, 'Take the photo again')
        .meta({ document });

/** A place as the phone's receiver reported it; metres, degrees, and when. */
export const place = (placesWhen: string) =>
    object({
        latitude: number().min(-90).max(90).required(),
        longitude: number().min(-180).max(180).required(),
        accuracyM: number().min(0).required(),
        capturedAt: string()
            .matches(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/, 'Take the position again')
            .required(),
        mocked: boolean().default(false),
    })
        .nullable()
        .default(null)
        .meta({ kind: 'location', placesWhen });

export const consent = (text: string) =>
    boolean().oneOf([true], 'The customer must agree to this').required('The customer must agree to this').label(text);
