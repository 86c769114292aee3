import { useQuery } from '@tanstack/react-query';
import { loadConfig } from '../../dataProvider/appConfig.ts';
import { deviceTexts, practised } from '../texts/device.ts';

/** What each state of the device means here: a simulator locks nothing, and does not say so. */
export const useDeviceTexts = (): typeof deviceTexts => {
    const { data } = useQuery({ queryKey: ['config'], queryFn: loadConfig, staleTime: Infinity });
    return data?.simulated.includes('deviceLock') === true ? { ...deviceTexts, active: practised } : deviceTexts;
};
