/** The feature that stops new applications for whom it is on: a country's, a shop's, everybody's. */
export const pauseFeature = 'pause-applications';

const usualNotice = 'New applications are paused for now; try again later or ask support';

/** What people are told meanwhile: the `message` of the feature's data, where an administrator wrote one. */
export const pauseNoticeOf = (featureData: unknown): string => {
    if (typeof featureData !== 'object' || featureData === null || !('message' in featureData)) return usualNotice;
    const { message } = featureData;
    return typeof message === 'string' && message.trim() !== '' ? message.trim() : usualNotice;
};
