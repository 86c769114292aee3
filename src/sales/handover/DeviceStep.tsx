import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { DeviceRecord } from '../../../domain/application/application.ts';
import type { Dossier } from '../../../domain/application/dossier.ts';
import type { Acting } from '../../dataProvider/useAct.ts';
import { Notice, type NoticeTone } from '../../framework/Notice.tsx';
import { SimulatedMark } from '../../framework/SimulatedMark.tsx';
import { practised, stillAsked, unknownLock } from '../texts/device.ts';
import { helpFor } from '../texts/enrolment.ts';
import { EnrolmentProgress } from './EnrolmentProgress.tsx';
import { EnrolForm } from './EnrolForm.tsx';
import { StepCard } from './StepCard.tsx';
import { useDeviceTexts } from './useDeviceTexts.ts';
import { say } from '../../i18n/say.ts';

const isUnderWay = ({ state }: DeviceRecord): boolean => state === 'registering' || state === 'activating';
const hasFailed = ({ state }: DeviceRecord): boolean => state === 'error' || state === 'rejected';

/** What helps here: a phone that its provider refused is exchanged, any other is tried again. */
const step = { variant: 'contained' } as const;

const toneOf = (device: DeviceRecord, isLocked: boolean): NoticeTone => {
    if (hasFailed(device)) return 'error';
    return isLocked ? 'good' : 'info';
};

interface DeviceNowProps {
    readonly device: DeviceRecord;
    /** As it is sold, with its brand: the model of the record is the maker's code. */
    readonly product: string;
}

const DeviceNow = ({ device, product }: DeviceNowProps) => {
    const texts = useDeviceTexts();
    const { title, text } = texts[device.state];
    const isLocked = device.state === 'active' && ![practised, unknownLock].includes(texts.active);
    const { failures, slow } = helpFor(product);
    const reasonOf = (failure: string): string =>
        isUnderWay(device) ? stillAsked.text : (failures[failure] ?? failure);
    return (
        <Notice tone={toneOf(device, isLocked)} title={title}>
            {device.failure === null ? text : reasonOf(device.failure)}
            <Box sx={{ fontVariantNumeric: 'tabular-nums', color: 'text.secondary' }}>
                {device.model} · {device.imei}
            </Box>
            {isUnderWay(device) && <EnrolmentProgress key={device.imei} state={device.state} slow={slow} />}
        </Notice>
    );
};

/** The phone of the contract, enrolled for locking: its number, its state as it changes, and the way round each failure. */
export const DeviceStep = ({ dossier, acting }: { readonly dossier: Dossier; readonly acting: Acting }) => {
    const { device, price, application } = dossier;
    const [isChanging, setChanging] = useState(false);
    const isKnown = useDeviceTexts().active !== unknownLock;
    const product = { model: application.terms?.offer.product ?? '', tacs: price?.tacs ?? [] };
    const asks = device === null || device.state === 'none' || isChanging;
    return (
        <StepCard number={2} title={say`Lock the phone`} isDone={device?.state === 'active' && isKnown && !isChanging}>
            <SimulatedMark partner="deviceLock" />
            {device !== null && device.state !== 'none' && <DeviceNow device={device} product={product.model} />}
            {asks && (
                <EnrolForm
                    key={device?.imei}
                    product={product}
                    needsReason={device?.state === 'active'}
                    acting={acting}
                    onDone={() => setChanging(false)}
                />
            )}
            {device !== null && (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
                    {hasFailed(device) && !isChanging && (
                        <Button
                            {...(device.state === 'rejected' ? {} : step)}
                            data-action="retry_enrolment"
                            loading={acting.busy === 'retry_enrolment'}
                            onClick={() => void acting.run('retry_enrolment')}
                            sx={{ minHeight: 44 }}
                        >
                            {say`Try again`}
                        </Button>
                    )}
                    <Button
                        {...(device.state === 'rejected' && !isChanging ? step : {})}
                        onClick={() => setChanging(!isChanging)}
                        sx={{ minHeight: 44 }}
                    >
                        {isChanging ? say`Keep this phone` : say`Another phone`}
                    </Button>
                </Box>
            )}
        </StepCard>
    );
};
