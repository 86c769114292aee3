import { CacheProvider } from '@emotion/react';
import createCache from '@emotion/cache';
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { beforeAll } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import type { Captured, Section } from '../../../domain/application/section.ts';
import { UploadTargetProvider } from '../../../src/framework/capture/uploadTarget.ts';
import { queryClient } from '../../../src/dataProvider/queryClient.ts';
import { photoStore } from '../../../src/offline/photoStore.ts';
import { startOffline } from '../../../src/offline/offline.ts';
import { StepPage } from '../../../src/framework/StepPage.tsx';
import { useStep, type StepOptions } from '../../../src/framework/step/useStep.ts';

// Photos are kept on the phone before they are sent.
beforeAll(startOffline);

const styles = createCache({ key: 'ui' });
const context = { rules: countries.GH, today: '2026-11-21' };
const uid = '0193a0f0-0000-7000-8000-00000000000a';
export const target = { photos: photoStore, uid, scope: 'test', takesAtOnce: true };
const choices = {
    idTypes: () => ({ choices: [{ id: 'GHANA_CARD', name: 'Ghana Card' }] }),
    mobileMoneyNetworks: () => ({ choices: [{ id: 'MTN', name: 'MTN MoMo' }] }),
    regions: () => ({ choices: [{ id: 'Greater Accra', name: 'Greater Accra' }] }),
    districts: () => ({ choices: [{ id: 'Tema', name: 'Tema' }], isOpen: true }),
};

interface HostProps extends Partial<StepOptions> {
    readonly section: Section;
    readonly stored: Captured | null;
    readonly known?: Readonly<Record<string, string>>;
}

/** A section's page as an area would frame it, with the buttons that tests press. */
export const StepHost = ({ known, ...props }: HostProps) => {
    const step = useStep({ context, draftKey: `test.${props.section.name}`, ...props });
    return (
        <>
            <output aria-label="save state">{step.state}</output>
            <StepPage step={step} currency="GHS" choices={choices} {...(known === undefined ? {} : { known })} />
            <button type="button" onClick={() => void step.check()}>
                Check
            </button>
            <button type="button" onClick={() => void step.flush()}>
                Send
            </button>
        </>
    );
};

export const Providers = ({ children }: { readonly children: ReactNode }) => (
    <CacheProvider value={styles}>
        <QueryClientProvider client={queryClient}>
            <UploadTargetProvider value={target}>{children}</UploadTargetProvider>
        </QueryClientProvider>
    </CacheProvider>
);

export const openStep = (props: HostProps) => {
    const user = userEvent.setup();
    const view = render(<StepHost {...props} />, { wrapper: Providers });
    return { user, ...view };
};
