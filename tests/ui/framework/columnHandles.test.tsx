import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { attachColumnHandles } from '../../../src/framework/grid/columnHandles.ts';

/** A head of columns 100 px wide, side by side, and one row of cells whose content is as wide as told. */
const frameOf = (contents: Readonly<Record<string, number>>): HTMLElement => {
    const names = Object.keys(contents);
    const frame = document.createElement('section');
    frame.innerHTML = `<table><thead><tr>${names.map((name) => `<th data-field="${name}"><button>${name}</button></th>`).join('')}</tr></thead>
        <tbody><tr>${names.map((name) => `<td data-field="${name}"></td>`).join('')}</tr></tbody></table>`;
    for (const [index, head] of [...frame.querySelectorAll('th')].entries()) {
        vi.spyOn(head, 'getBoundingClientRect').mockReturnValue(new DOMRect(index * 100, 0, 100, 38));
        Object.defineProperty(head, 'offsetWidth', { value: 100 });
    }
    for (const cell of frame.querySelectorAll('td')) {
        Object.defineProperty(cell, 'scrollWidth', { value: contents[cell.dataset['field'] ?? ''] });
    }
    document.body.append(frame);
    return frame;
};

const columns = {
    resize: vi.fn<(name: string, width: number) => void>(),
    moveTo: vi.fn<(name: string, other: string) => void>(),
};
const stop = { current: new AbortController() };
let frame: HTMLElement;

beforeEach(() => {
    frame = frameOf({ name: 222, status: 60, country: 40 });
    stop.current = new AbortController();
    attachColumnHandles(frame, () => columns, stop.current.signal);
});
afterEach(() => {
    stop.current.abort();
    frame.remove();
    vi.clearAllMocks();
});

const at = (type: string, clientX: number) => new MouseEvent(type, { clientX, button: 0, bubbles: true });
const drag = (name: string, from: number, to: number): void => {
    frame.querySelector(`th[data-field=${name}] button`)?.dispatchEvent(at('pointerdown', from));
    window.dispatchEvent(at('pointermove', to));
    window.dispatchEvent(at('pointerup', to));
};

test('the edge of a head, dragged, sizes its column, within reason', () => {
    drag('name', 98, 158);
    drag('status', 198, 0);
    expect(columns.resize.mock.calls).toEqual([
        ['name', 160],
        ['status', 48],
    ]);
    expect(columns.moveTo).not.toHaveBeenCalled();
});

test('a double click on the edge makes the column as wide as its content', () => {
    frame.querySelector('th[data-field=name]')?.dispatchEvent(at('dblclick', 97));
    frame.querySelector('th[data-field=status]')?.dispatchEvent(at('dblclick', 150));
    expect(columns.resize.mock.calls).toEqual([['name', 232]]);
});

test('a head dragged onto another one moves its column there, and does not sort', () => {
    const sorted = vi.fn<() => void>();
    frame.addEventListener('click', sorted);
    drag('country', 250, 50);
    frame.querySelector('th[data-field=country] button')?.dispatchEvent(at('click', 50));
    expect(columns.moveTo.mock.calls).toEqual([['country', 'name']]);
    expect(sorted).not.toHaveBeenCalled();
    // A press that hardly moves is a click.
    drag('status', 150, 153);
    expect(columns.moveTo).toHaveBeenCalledTimes(1);
});
