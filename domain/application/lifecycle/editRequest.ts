import { array, object, string, type AnyObjectSchema } from '../../yup.ts';
import { fieldAt } from '../sections/fieldPath.ts';
import { sectionNames, sections, type SectionName } from '../sections/registry.ts';
import { editReasons } from './editReasons.ts';

const fewest = 5;
const words = () => string().trim().max(300).label('What to change');

const isOnce = (names: readonly unknown[]): boolean => new Set(names).size === names.length;

/** Asked of a schema's test: the request for the section that a field is named in. */
interface Around {
    readonly from?: readonly { readonly value: unknown }[];
}

const sectionAround = ({ from = [] }: Around): SectionName | undefined => {
    const name: unknown = Object(from[1]?.value)['section'];
    return sectionNames.find((one) => one === name);
};

const flaggedField = object({
    field: string()
        .max(80)
        .required('Choose a field')
        .test('declared', 'This section has no such field', (path, context) => {
            const section = sectionAround(context as Around); // yup knows `from`, its type leaves it out
            return section !== undefined && fieldAt(sections[section], path) !== undefined;
        })
        .label('Field'),
    message: words().min(fewest, 'Say what to change').required('Say what to change'),
});

const isArrayOfSome = (value: unknown): boolean => Array.isArray(value) && value.length > 0;

const flaggedSection = object({
    section: string().oneOf(sectionNames).required('Choose a section'),
    reasonCode: string()
        .oneOf(Object.keys(editReasons))
        .required('Choose a reason')
        .meta({ choiceLabels: editReasons })
        .label('Reason'),
    /** Of the section as a whole; what is written at its fields may be enough. */
    message: words().test('words', 'Say what to change', (message = '', { parent }) =>
        message === '' ? isArrayOfSome(Object(parent)['fields']) : message.length >= fewest,
    ),
    fields: array(flaggedField)
        .max(20)
        .test('once', 'Name each field once', (named) => isOnce((named ?? []).map((one) => one?.field)))
        .label('Fields'),
});

/** What an underwriter sends back: sections, each with a reason and words for it or for some of its fields. */
export const requestEdit: AnyObjectSchema = object({
    sections: array(flaggedSection)
        .required()
        .min(1, 'Flag at least one section')
        .test('once', 'Flag each section once', (flags) => isOnce((flags ?? []).map((flag) => flag?.section))),
});
