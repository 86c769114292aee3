import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readAccount } from '../auth/account.ts';
import { loadConfig } from '../dataProvider/appConfig.ts';
import { loadPerson } from '../auth/loadPerson.ts';
import { say } from '../i18n/say.ts';
import { useProven } from './proof/useProven.ts';
import { useAnnounce } from './frame/Announcements.tsx';

const accountKey = ['account'] as const;
export const devicesKey = ['account', 'devices'] as const;

/** The account as the identity provider knows it, and what the pool allows. */
export const useAccount = () =>
    useQuery({
        queryKey: accountKey,
        queryFn: async () => {
            const [account, { auth }] = await Promise.all([readAccount(), loadConfig()]);
            return { ...account, pool: auth };
        },
    });

export type AccountData = NonNullable<ReturnType<typeof useAccount>['data']>;

/** Reads the account, its devices and the person behind the session again, and says what was done. */
export const useDone = (): ((message: string) => Promise<void>) => {
    const client = useQueryClient();
    const announce = useAnnounce();
    return async (message) => {
        await Promise.all([client.invalidateQueries({ queryKey: accountKey }), loadPerson().catch(() => false)]);
        announce(message);
    };
};

export interface Act {
    /** Which one is under way. */
    readonly busy: string | null;
    readonly fault: string | null;
    /** Carries out one action at a time; its error is kept as `fault`. */
    readonly run: (name: string, action: () => Promise<void>) => Promise<void>;
}

/** What a press of a button sets off, where no form is needed. */
export const useAct = (): Act => {
    const [busy, setBusy] = useState<string | null>(null);
    const [fault, setFault] = useState<string | null>(null);
    const proven = useProven();
    const run = async (name: string, action: () => Promise<void>): Promise<void> => {
        if (busy !== null) return;
        setBusy(name);
        setFault(null);
        try {
            await proven(action);
        } catch (error) {
            setFault(error instanceof Error ? say(error.message) : String(error));
        } finally {
            setBusy(null);
        }
    };
    return { busy, fault, run };
};
