import TextField from '@mui/material/TextField';
import { longest, units, type Age, type Relative } from '../../../domain/filter/relative.ts';
import { say, spoken } from '../../i18n/say.ts';
import { Select } from './Select.tsx';

const unitNames = spoken({ hour: 'hours', day: 'days', week: 'weeks', month: 'months', year: 'years' });
const thisNames = spoken({ day: 'today', week: 'this week', month: 'this month', year: 'this year' });

interface EditorProps<Value> {
    readonly value: Value;
    readonly onChange: (value: Value) => void;
}

const Count = ({ value, onChange }: EditorProps<number>) => (
    <TextField
        size="small"
        type="number"
        value={value}
        onChange={({ target }) => {
            const count = Math.round(Number(target.value));
            if (count >= 1 && count <= longest) onChange(count);
        }}
        slotProps={{ htmlInput: { 'aria-label': say`How many`, min: 1, max: longest } }}
        sx={{ width: 88 }}
    />
);

/** The last or next so many days, or this month. It is kept as it is told, and means other days tomorrow. */
export const RelativeEditor = ({ value, onChange }: EditorProps<Relative>) => {
    const kinds = [
        ...(['last', 'next'] as const).map((kind) => [kind, kind === 'last' ? say`the last` : say`the next`] as const),
        ...units.map((unit) => [unit, thisNames[unit]] as const),
    ];
    return (
        <>
            <Select
                label={say`When`}
                value={value.kind === 'this' ? value.unit : value.kind}
                options={kinds}
                onChange={(chosen) => {
                    const unit = units.find((one) => one === chosen);
                    if (unit !== undefined) onChange({ kind: 'this', unit });
                    else onChange({ kind: chosen === 'next' ? 'next' : 'last', count: 7, unit: 'day' });
                }}
            />
            {value.kind !== 'this' && (
                <>
                    <Count value={value.count} onChange={(count) => onChange({ ...value, count })} />
                    <Select
                        label={say`Counted in`}
                        value={value.unit}
                        options={units.map((unit) => [unit, unitNames[unit]] as const)}
                        onChange={(unit) => onChange({ ...value, unit })}
                    />
                </>
            )}
        </>
    );
};

export const AgeEditor = ({ value, onChange }: EditorProps<Age>) => (
    <>
        <Count value={value.count} onChange={(count) => onChange({ ...value, count })} />
        <Select
            label={say`Counted in`}
            value={value.unit}
            options={(['hour', ...units] as const).map((unit) => [unit, unitNames[unit]] as const)}
            onChange={(unit) => onChange({ ...value, unit })}
        />
    </>
);
