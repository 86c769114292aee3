import { boolean, number, object, string } from 'yup';

/** A telephone number as it is dialled from anywhere. */
export const phone = () =>
    string()
        .matches(/^\+[1-9]\d{6,14}$/, 'Write the number with its country code, e.g. +233244123456')
        .meta({ kind: 'phone' });

export const personName = () => string().trim().min(2, 'Write at least two letters').max(60);

export const day = () =>
    string()
        .matches(/^\d{4}-\d{2}-\d{2}$/, 'Choose a day')
        .meta({ kind: 'date' });

/** An amount in minor units of the application's currency. */
export const money = () => number().integer().min(0, 'Write an amount of zero or more').meta({ kind: 'money' });

/** The id of an uploaded document. */
export const photo = (document: string) =>
    string()
        .matches(/^[0-9a-f-]{36}$/, 'Take the photo again')
        .meta({ document });

/** A place as the phone's receiver reported it; metres, degrees, and when. */
export const place = () =>
    object({
        latitude: number().min(-90).max(90).required(),
        longitude: number().min(-180).max(180).required(),
        accuracyM: number().min(0).required(),
        capturedAt: string().required(),
        mocked: boolean().default(false),
    })
        .nullable()
        .default(null)
        .meta({ kind: 'location' });

export const consent = (text: string) =>
    boolean().oneOf([true], 'The customer must agree to this').required().label(text);
