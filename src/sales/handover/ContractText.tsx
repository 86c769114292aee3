import Box from '@mui/material/Box';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { ContractReading } from '../../../domain/application/contractReading.ts';
import { ApiError } from '../../dataProvider/ApiError.ts';
import { LoadFailure, RowSkeletons } from '../../framework/states.tsx';
import { say } from '../../i18n/say.ts';
import { useContractReading } from './useContractReading.ts';

interface ContractTextProps {
    readonly uid: string;
    /** Called when the end has been on the screen, or where there are no words to read. */
    readonly onRead: () => void;
}

const List = ({ items }: { readonly items: readonly string[] }) => (
    <Box component="ul" sx={{ m: 0, mt: 0.5, pl: 2.5, display: 'grid', gap: 0.75 }}>
        {items.map((item) => (
            <li key={item}>{item}</li>
        ))}
    </Box>
);

const Words = ({ clauses, consents }: ContractReading) => (
    <Box lang="en" sx={{ display: 'grid', gap: 2, fontSize: '0.9375rem', lineHeight: 1.5 }}>
        {clauses.map(({ title, points }, index) => (
            <Box key={title} component="section">
                <Box component="h3" sx={{ m: 0, fontSize: '1rem' }}>
                    {index + 1}. {title}
                </Box>
                <List items={points} />
            </Box>
        ))}
        {consents.length > 0 && <List items={consents} />}
    </Box>
);

/** Tells when an element has been on the screen. */
const useSeen = (onSeen: () => void, isReady: boolean) => {
    const end = useRef<HTMLDivElement>(null);
    const tell = useEffectEvent(onSeen);
    useEffect(() => {
        if (!isReady || end.current === null) return undefined;
        const observer = new IntersectionObserver((entries) => {
            if (entries.some(({ isIntersecting }) => isIntersecting)) tell();
        });
        observer.observe(end.current);
        return () => observer.disconnect();
    }, [isReady]);
    return end;
};

const isAbsent = (error: unknown): boolean => error instanceof ApiError && error.status === 404;

/** The contract in words that a small screen can show, to be read to its end before anybody agrees. */
export const ContractText = ({ uid, onRead }: ContractTextProps) => {
    const { data, error, refetch } = useContractReading(uid);
    const end = useSeen(onRead, data !== undefined || isAbsent(error));
    return (
        <Box component="section" aria-label={say`Read the contract`} sx={{ display: 'grid', gap: 1.5 }}>
            {data !== undefined && <Words {...data} />}
            {data === undefined && error === null && <RowSkeletons count={4} />}
            {error !== null && !isAbsent(error) && <LoadFailure error={error} onRetry={() => void refetch()} />}
            <div ref={end} />
        </Box>
    );
};
