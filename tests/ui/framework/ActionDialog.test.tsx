import { cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { array, boolean, date, number, object, string } from 'yup';
import { ActionDialog } from '../../../src/framework/ActionDialog.tsx';
import { DialogFrame } from '../../../src/framework/DialogFrame.tsx';
import { ApiError } from '../../../src/dataProvider/ApiError.ts';

configure({ asyncUtilTimeout: 10_000 });
afterEach(cleanup);

const schema = object({
    reason: string()
        .required('Choose a reason')
        .oneOf(['no_answer', 'refused'])
        .label('Reason')
        .meta({ choiceLabels: { no_answer: 'Nobody answered' } }),
    maxFinanced: number().integer().min(100).required().label('At most').meta({ kind: 'money' }),
    share: number().integer().nullable().meta({ kind: 'basisPoints' }),
    until: date().nullable().meta({ kind: 'date' }),
    urgent: boolean().required(),
    items: array(object({ what: string().required('Say what'), worth: number().required().meta({ kind: 'money' }) }))
        .required()
        .min(1, 'Add at least one'),
});

const open = (onSubmit: (input: unknown) => Promise<unknown>) => {
    const onClose = vi.fn<() => void>();
    render(
        <ActionDialog
            title="Change the deal"
            submitLabel="Send"
            schema={schema}
            currency="GHS"
            onSubmit={onSubmit}
            onClose={onClose}
        />,
    );
    return { onClose, user: userEvent.setup() };
};

const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.selectOptions(screen.getByLabelText(/Reason/), 'no_answer');
    await user.type(screen.getByLabelText(/At most/), '1,500.50');
    await user.type(screen.getByLabelText(/Share/), '12.5');
    await user.type(screen.getByLabelText(/Until/), '2026-03-05');
    await user.click(screen.getByLabelText(/Urgent/));
    await user.click(screen.getByRole('button', { name: 'Add' }));
    const entry = within(screen.getByRole('group', { name: 'Items, 1 of 1' }));
    await user.type(entry.getByLabelText(/What/), 'Fridge');
    await user.type(entry.getByLabelText(/Worth/), '80');
};

test('a form made from an action’s schema sends minor units, basis points and days', async () => {
    const onSubmit = vi.fn<(input: unknown) => Promise<unknown>>(async () => undefined);
    const { user, onClose } = open(onSubmit);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(onSubmit).toHaveBeenCalledWith({
        reason: 'no_answer',
        maxFinanced: 150_050,
        share: 1250,
        until: '2026-03-05',
        urgent: true,
        items: [{ what: 'Fridge', worth: 8000 }],
    });
});

test('what is missing or unreadable is said at its field and nothing is sent', async () => {
    const onSubmit = vi.fn<(input: unknown) => Promise<unknown>>(async () => undefined);
    const { user } = open(onSubmit);
    await user.type(screen.getByLabelText(/At most/), '12x');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Choose a reason')).toBeTruthy();
    expect(screen.getByText('Write an amount in GHS, e.g. 1500.00')).toBeTruthy();
    expect(screen.getByText('Add at least one')).toBeTruthy();
    expect(onSubmit).not.toHaveBeenCalled();
});

test('what the server refuses lands at its field, the rest above the form, and the dialog stays', async () => {
    const refusal = new ApiError(422, {
        code: 'invalid',
        message: 'Some fields need attention',
        errors: {
            maxFinanced: 'Above your limit',
            'items[0].worth': 'Too much for a fridge',
            assignee: 'Claim it first',
        },
    });
    const { user, onClose } = open(() => Promise.reject(refusal));
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Above your limit')).toBeTruthy();
    expect(screen.getByText('Too much for a fridge')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('Claim it first');
    expect(onClose).not.toHaveBeenCalled();
});

test('a reference in the title never ends a line at its hyphen, and the title is read as it is', () => {
    render(
        <DialogFrame title="Send back GH-2026-000123 to Ama?" actions={null}>
            {null}
        </DialogFrame>,
    );
    expect(screen.getByRole('heading', { name: 'Send back GH-2026-000123 to Ama?' })).toBeTruthy();
    expect(screen.getByText('GH-2026-000123').style.whiteSpace).toBe('nowrap');
});
