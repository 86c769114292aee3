import * as yup from 'yup';

const cure = 'ADDRESS_WAIT must be a whole number of hours, from 1 to 720.';

export const custodyVariables = {
    ADDRESS_WAIT: yup.number().typeError(cure).integer(cure).min(1, cure).max(720, cure).default(24),
};
