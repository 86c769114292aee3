import { setLocale } from 'yup';

export * from 'yup';

/** What a value of the wrong kind is told; the server names the wire's form where it knows the field. */
const wrongKind: Readonly<Record<string, string>> = {
    string: 'Write text',
    number: 'Write a number',
    date: 'Write a day, such as 2026-03-31',
    boolean: 'Answer yes or no',
};
const otherKind = 'This is of another kind than is asked for';

/**
 * What a rule says that has no words of its own. A message stands beside its field, so it names the cure and not the field, whose
 * name in the program nobody should meet.
 */
const schemaMessages = {
    mixed: {
        default: 'This does not fit',
        required: 'Fill this in',
        defined: 'Fill this in',
        notNull: 'Fill this in',
        oneOf: 'Choose one of these: ${values}',
        notOneOf: 'Choose none of these: ${values}',
    },
    string: {
        length: 'Write exactly ${length} characters',
        min: 'Write at least ${min} characters',
        max: 'Write at most ${max} characters',
        matches: 'This does not have the form that is asked for',
        email: 'Write an e-mail address, such as ama@example.com',
        url: 'Write a web address, such as https://example.com',
        uuid: 'This must be a UUID',
        datetime: 'Write a point in time, such as 2026-03-31T08:00:00Z',
        datetime_precision: 'Write a point in time, such as 2026-03-31T08:00:00Z',
        datetime_offset: 'Write a point in time, such as 2026-03-31T08:00:00Z',
        trim: 'Leave no spaces before or after it',
        lowercase: 'Write it in small letters',
        uppercase: 'Write it in capital letters',
    },
    number: {
        min: 'Write ${min} or more',
        max: 'Write ${max} or less',
        lessThan: 'Write less than ${less}',
        moreThan: 'Write more than ${more}',
        positive: 'Write more than 0',
        negative: 'Write less than 0',
        integer: 'Write a whole number',
    },
    date: { min: 'Not before ${min}', max: 'Not after ${max}' },
    boolean: { isValue: 'This must be ${value}' },
    object: {
        noUnknown: 'Leave out what is not known here: ${unknown}',
        exact: 'Leave out what is not known here: ${properties}',
    },
    array: {
        min: 'Give at least ${min} entries',
        max: 'Give at most ${max} entries',
        length: 'Give exactly ${length} entries',
    },
} as const;

// A rule takes its words where it is declared: declarations import yup from here, and have them whatever else is loaded.
setLocale({
    ...schemaMessages,
    mixed: { ...schemaMessages.mixed, notType: ({ type }) => wrongKind[type] ?? otherKind },
});
