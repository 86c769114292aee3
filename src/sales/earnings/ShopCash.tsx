import Button from '@mui/material/Button';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, isUnanswered } from '../../dataProvider/ApiError.ts';
import { newUid } from '../../dataProvider/applicationsApi.ts';
import { request } from '../../dataProvider/http.ts';
import { fetchList } from '../../dataProvider/lists.ts';
import { formatMoney } from '../../framework/money.ts';
import { Notice } from '../../framework/Notice.tsx';
import { Surface } from '../../framework/Surface.tsx';
import { say } from '../../i18n/say.ts';
import { sayMessage } from '../../i18n/sayMessage.ts';
import { useTeam } from '../data/useTeam.ts';
import { Figures } from '../parts/Figures.tsx';
import { lastMoment } from './lastMoment.ts';
import { MoneyInput } from '../parts/MoneyInput.tsx';

/** What the server tells of cash in the shop; minor units. */
interface ShopCashRow {
    readonly cashId: string;
    readonly place: 'person' | 'safe';
    readonly username: string;
    readonly held: number;
    readonly currency: string;
    readonly dueAt: string | null;
    readonly version: number;
}

const queryKey = ['cash', 'shop'];

const useShopCash = () =>
    useQuery({
        queryKey,
        queryFn: async ({ signal }) => {
            const asked = { filter: {}, sort: ['held', 'DESC'], range: [0, 99] } as const;
            return (await fetchList<ShopCashRow>('cash', asked, signal)).rows.filter(({ held }) => held > 0);
        },
    });

const usePutInSafe = ({ cashId, version }: ShopCashRow) => {
    const client = useQueryClient();
    // What was asked of the server and not answered is asked again as the very same.
    const open = useRef<string>(undefined);
    return useMutation({
        mutationFn: (counted: number) => {
            open.current ??= newUid();
            return request(`/api/cash/${cashId}/actions/put-in-safe`, {
                method: 'POST',
                body: { counted },
                ifMatch: version,
                idempotencyKey: open.current,
            });
        },
        onSettled: (_answer, error) => {
            if (!(error instanceof ApiError && isUnanswered(error))) open.current = undefined;
            void client.invalidateQueries({ queryKey: ['cash'] });
        },
    });
};

const Held = ({ row, name }: { readonly row: ShopCashRow; readonly name: string }) => {
    const { held, currency, dueAt } = row;
    const { mutate, isPending, error } = usePutInSafe(row);
    const [counted, setCounted] = useState<number | null>(null);
    const fault = error instanceof ApiError ? error : null;
    const ofAmount = fault?.errors['counted'];
    const missing = counted === null ? 0 : held - counted;
    return (
        <Surface title={say`Cash of ${name}`} lead={say`Count it together, and put it into the safe.`}>
            <Figures
                rows={[
                    { label: say`Held`, value: formatMoney(held, currency), isStrong: true },
                    { label: say`To be handed over by`, value: lastMoment(dueAt) },
                ]}
            />
            <MoneyInput
                label={say`Counted`}
                currency={currency}
                value={counted}
                onChange={setCounted}
                fault={ofAmount === undefined ? undefined : sayMessage(ofAmount)}
            />
            {missing > 0 && (
                <Notice tone="warning">{say`${formatMoney(missing, currency)} is missing: ${name} will owe it.`}</Notice>
            )}
            {fault !== null && ofAmount === undefined && <Notice tone="error">{sayMessage(fault.message)}</Notice>}
            <Button
                variant="outlined"
                disabled={counted === null}
                loading={isPending}
                onClick={() => counted !== null && mutate(counted)}
            >{say`Put it into the shop’s safe`}</Button>
        </Surface>
    );
};

const InSafe = ({ row: { held, currency, dueAt }, name }: { readonly row: ShopCashRow; readonly name: string }) => (
    <Surface
        title={say`In the shop’s safe`}
        lead={say`Bring it to the bank or the agent, and give support the slip to count it by.`}
    >
        <Figures
            rows={[
                { label: say`Held`, value: formatMoney(held, currency), isStrong: true },
                { label: say`Answers for it`, value: name },
                { label: say`To be paid in by`, value: lastMoment(dueAt) },
            ]}
        />
    </Surface>
);

/** The cash of the shop that somebody leads: what each of the others holds, to be counted into the safe, and what lies there. */
export const ShopCash = ({ username }: { readonly username: string | null }) => {
    const { data = [] } = useShopCash();
    const team = useTeam();
    const nameOf = (row: ShopCashRow): string =>
        team.find((one) => one.username === row.username)?.name ?? row.username;
    const others = data.filter((row) => row.place === 'person' && row.username !== username);
    return (
        <>
            {data
                .filter(({ place }) => place === 'safe')
                .map((row) => (
                    <InSafe key={row.cashId} row={row} name={nameOf(row)} />
                ))}
            {others.map((row) => (
                <Held key={`${row.cashId} ${row.version}`} row={row} name={nameOf(row)} />
            ))}
        </>
    );
};
