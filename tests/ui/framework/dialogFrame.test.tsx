import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { DialogFrame } from '../../../src/framework/DialogFrame.tsx';

afterEach(cleanup);

const contentOf = (children: React.ReactNode): HTMLElement | null => {
    render(
        <DialogFrame title="Suspend" actions={<button type="button">Back</button>}>
            {children}
        </DialogFrame>,
    );
    return document.querySelector<HTMLElement>('.MuiDialogContent-root');
};

test('a text alone is scrolled by keys, which a field takes by itself', () => {
    expect(contentOf(<p>Nobody starts an application for this shop.</p>)?.getAttribute('tabindex')).toBe('0');
    cleanup();
    expect(contentOf(<input aria-label="Reason" />)?.getAttribute('tabindex')).toBeNull();
});
