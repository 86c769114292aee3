import { useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useRef, useState } from 'react';
import type { Row } from '../../../domain/resource.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import type { BulkOutcome } from '../../dataProvider/adminDataProvider.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { request } from '../../dataProvider/http.ts';
import { formatNumber } from '../numbers.ts';
import { say } from '../../i18n/say.ts';
import { doneStacks, turned, type Done, type Way } from './doneStack.ts';

/** As many rows as a message names. */
const named = 3;

const stayed = ({ succeeded, failed }: BulkOutcome): string => {
    const rows = failed.slice(0, named).map(({ id, name, message }) => say`${name ?? String(id)}: ${message}`);
    const all = formatNumber(succeeded.length + failed.length);
    return say`${formatNumber(failed.length)} of ${all} stayed as they are. ${rows.join(' ')}`;
};

/** Said where Ctrl+Z was pressed over what it does not take back: two people stand behind money, and a message is with its reader. */
export const whyItStays = (said: string): string =>
    say`Not undone: ${said}. It moved money or told somebody, and one person alone cannot take that back. Its page shows what can follow.`;

/** A reason that the server asks for; null where it does not. */
const demandIn = (error: ApiError): string | null => error.errors['reason'] ?? null;

/** Takes back what stands on top of a stack by a write of its own, and asks for a reason where that needs one. */
export const useTakeBack = () => {
    const client = useQueryClient();
    const notify = useNotify();
    const isBusy = useRef(false);
    const [asked, setAsked] = useState<{ readonly way: Way; readonly demand: string } | null>(null);
    const send = async (way: Way, { resource, batchId, said }: Done, told: Row): Promise<void> => {
        if (batchId === null) {
            turned(way, null);
            return notify(whyItStays(said), { type: 'info', multiLine: true });
        }
        const outcome = await request<BulkOutcome>(`/api/${resource}/bulk`, {
            method: 'POST',
            body: { takesBack: batchId, ...told },
            idempotencyKey: newUid(),
        });
        const made = outcome.succeeded.length === 0 || outcome.batchId === undefined ? null : outcome.batchId;
        turned(way, made === null ? null : { resource, batchId: made, said });
        await client.invalidateQueries({ queryKey: [resource] });
        if (outcome.failed.length > 0) return notify(stayed(outcome), { type: 'warning', multiLine: true });
        const text = way === 'undo' ? say`Undone: ${said}` : say`Done again: ${said}`;
        notify(text, { type: 'success', messageArgs: { batchId: made } });
    };
    const turn = async (way: Way, told: Row = {}): Promise<void> => {
        const done = doneStacks()[way].at(-1);
        if (done === undefined || isBusy.current) return;
        isBusy.current = true;
        try {
            await send(way, done, told);
        } catch (error) {
            if (!(error instanceof ApiError)) throw error;
            const demand = demandIn(error);
            if (demand !== null) return setAsked({ way, demand });
            // What the log does not have cannot be tried again.
            if (error.status === 404) turned(way, null);
            notify(error.message, { type: 'error' });
        } finally {
            isBusy.current = false;
        }
    };
    const answer = (told: Row | null): void => {
        setAsked(null);
        if (asked !== null && told !== null) void turn(asked.way, told);
    };
    return { turn, demand: asked?.demand ?? null, answer };
};
