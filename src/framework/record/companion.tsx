import Box from '@mui/material/Box';
import type { RaRecord } from 'react-admin';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { Resource, Row } from '../../../domain/resource.ts';

export interface CompanionProps {
    readonly resource: Resource;
    /** Null while it is being added. */
    readonly record: RaRecord | null;
    /** The record's values; in a form as they are typed, so that some may be missing or wrong. */
    readonly values: Row;
}

/** What is drawn beside a record, from its values: what they mean, or lead to. */
export type Companion = ComponentType<CompanionProps>;

interface LiveCompanionProps extends Omit<CompanionProps, 'values'> {
    readonly companion: Companion;
}

/** A companion that follows what is typed into the form around it. */
export const LiveCompanion = ({ companion: Drawn, resource, record }: LiveCompanionProps) => {
    const typed = useWatch();
    return <Drawn resource={resource} record={record} values={{ ...record, ...typed }} />;
};

/** Two columns where there is room, the second always in sight; one column without `beside`. */
export const Beside = ({ beside, children }: { readonly beside: ReactNode; readonly children: ReactNode }) =>
    beside === undefined ? (
        children
    ) : (
        <Box
            sx={{
                display: 'grid',
                alignItems: 'start',
                gap: 2,
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1000px) minmax(360px, 440px)' },
            }}
        >
            {children}
            <Box
                sx={{
                    display: 'grid',
                    gridTemplateColumns: 'minmax(0, 1fr)',
                    gap: 2,
                    position: { lg: 'sticky' },
                    maxHeight: { lg: 'calc(100dvh - 76px)' },
                    overflowY: { lg: 'auto' },
                    top: 0,
                }}
            >
                <Suspense fallback={null}>{beside}</Suspense>
            </Box>
        </Box>
    );
