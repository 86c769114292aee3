import { request } from '../../dataProvider/http.ts';
import { useAnswer } from '../../dataProvider/useAnswer.ts';

/** What somebody else wrote and does not count yet; `by` is their name, `until` an instant in ISO. */
export interface WaitingAddresses {
    readonly email: string | null;
    readonly cellphone: string | null;
    readonly by: string | null;
    readonly until: string | null;
}

const path = '/api/me/waiting-addresses';

/** Read again with the account. */
export const useWaitingAddresses = () => useAnswer<WaitingAddresses>(['account', 'waiting'], path);

/** A user pool of Cognito does not tell our directory what was proven there; the embedded provider does, so nothing is lost here. */
export const takeProven = async (): Promise<void> => {
    await request(`${path}/proof`, { method: 'POST' });
};

export const stopWaitingAddresses = (): Promise<WaitingAddresses> =>
    request<WaitingAddresses>(path, { method: 'DELETE' });
