import TextField from '@mui/material/TextField';

interface SelectProps<Value extends string> {
    readonly label: string;
    readonly value: Value;
    readonly options: readonly (readonly [value: Value, name: string])[];
    readonly onChange: (value: Value) => void;
}

/** One of a few, as the machine draws it. */
export const Select = <Value extends string>({ label, value, options, onChange }: SelectProps<Value>) => (
    <TextField
        select
        size="small"
        value={value}
        onChange={({ target }) => {
            const chosen = options.find(([one]) => one === target.value);
            if (chosen !== undefined) onChange(chosen[0]);
        }}
        slotProps={{ select: { native: true }, htmlInput: { 'aria-label': label } }}
    >
        {options.map(([one, name]) => (
            <option key={one} value={one}>
                {name}
            </option>
        ))}
    </TextField>
);
