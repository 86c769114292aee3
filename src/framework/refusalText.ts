import type { ApiError } from '../dataProvider/ApiError.ts';
import { say } from '../i18n/say.ts';

/** Why something was not done, in words that say what to do next. */
export const refusalText = ({ status, message }: ApiError): string => {
    if (status === 412)
        return say`This application changed a moment ago. It is up to date again: look once more, then repeat.`;
    if (status === 0)
        return say`No answer from the network. What you typed is still here: repeat it when you are back.`;
    return message;
};
