import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { PastedRow } from '../../../domain/pasting.ts';
import type { Resource, Row } from '../../../domain/resource.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { sendEdits, tryEdits } from '../../dataProvider/bulkEdits.ts';
import { say } from '../../i18n/say.ts';
import { counted } from '../grid/counted.ts';
import { useTellDone } from '../undo/useTellDone.ts';

/** Why a row stays as it is: by field, or '' for the whole of it. */
export type Refusal = Readonly<Record<string, string>>;

/** What a row would hold, by field. */
export type Changes = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

interface DryRun {
    readonly resource: Resource;
    readonly rows: readonly PastedRow[];
    readonly told: Row;
    readonly onClose: () => void;
}

/** What is at fault before anybody is asked. */
const ownRefusals = (rows: readonly PastedRow[]): readonly (readonly [string, Refusal])[] =>
    rows.flatMap(({ id, cells }) => {
        const faults = cells.flatMap(({ field, fault }) => (fault === undefined ? [] : [[field.name, say(fault)]]));
        return faults.length === 0 ? [] : [[id, Object.fromEntries(faults)]];
    });

/** Tries edits on the server, and writes those that may be, by one request that can be taken back. */
export const useDryRun = ({ resource, rows, told, onClose }: DryRun) => {
    const client = useQueryClient();
    const tellDone = useTellDone();
    const [key] = useState(newUid);
    const [fault, setFault] = useState<string | null>(null);
    const [isWriting, setWriting] = useState(false);
    const edits = rows
        .filter(({ data }) => Object.keys(data).length > 0)
        .map(({ id, row, data }) => ({ id, version: Number(row['version']), data }));
    const { data: tried, error } = useQuery({
        queryKey: ['tried edits', key],
        queryFn: () => tryEdits(resource.name, { edits, told }),
        enabled: edits.length > 0,
        retry: false,
        gcTime: 0,
        staleTime: Infinity,
    });
    const changes = new Map<string, Changes>(
        (tried?.planned ?? []).flatMap(({ id, changes: of }) => (Object.keys(of).length === 0 ? [] : [[id, of]])),
    );
    const refusals = new Map<string, Refusal>([
        ...ownRefusals(rows),
        ...(tried?.failed ?? []).map(({ id, message, errors }) => [String(id), errors ?? { '': message }] as const),
    ]);
    const write = async (): Promise<void> => {
        setWriting(true);
        setFault(null);
        try {
            const meant = edits.filter(({ id }) => changes.has(id));
            const { succeeded, failed, batchId } = await sendEdits(resource.name, { edits: meant, told }, key);
            await client.invalidateQueries({ queryKey: [resource.name] });
            if (succeeded.length > 0) {
                const said = say`${counted(succeeded.length, resource.label)} changed`;
                tellDone(said, { resource: resource.name, batchId });
            }
            const [first] = failed;
            if (first === undefined) return onClose();
            setFault(say`${counted(failed.length, resource.label)} stayed as they are. ${first.message}`);
        } catch (caught) {
            if (!(caught instanceof ApiError)) throw caught;
            setFault(caught.message);
        } finally {
            setWriting(false);
        }
    };
    return {
        isTrying: edits.length > 0 && tried === undefined && error === null,
        changes,
        refusals,
        fault: fault ?? error?.message ?? null,
        write: () => void write(),
        isWriting,
    };
};
