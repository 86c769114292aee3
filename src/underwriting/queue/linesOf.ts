import { createContext, useContext } from 'react';
import type { DeskLine } from '../../../domain/application/desk.ts';
import type { QueueRow } from './row.ts';

const Context = createContext<ReadonlyMap<string, DeskLine>>(new Map());

export const LinesProvider = Context.Provider;

/** What is told of an application beside its row; codes stand in for names until they are there. */
export const useLine = ({ uid, merchantCode, salesUsername, reviewer }: QueueRow): DeskLine =>
    useContext(Context).get(uid) ?? {
        uid,
        shop: merchantCode,
        seller: salesUsername,
        reviewer,
        isReturning: null,
        ptiBps: null,
        concerns: [],
        reviewDueOn: null,
    };
