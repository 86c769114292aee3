import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '../../dataProvider/appConfig.ts';
import { deviceTexts, practised, unknownLock } from '../texts/device.ts';

/** What each state of the device means here: where no real service locks phones, none is called locked. */
export const useDeviceTexts = (): typeof deviceTexts => {
    const { data } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity });
    if (data?.missing.includes('deviceLock') === true) return { ...deviceTexts, active: unknownLock };
    return data?.simulated.includes('deviceLock') === true ? { ...deviceTexts, active: practised } : deviceTexts;
};
