import { say, spoken } from '../../i18n/say.ts';

export const codeTexts = spoken({
    send: (phone: string) => say`Send a code to ${phone}`,
    again: 'Send another code',
    againIn: (seconds: number) => say`Another code in ${seconds} s`,
    sent: (phone: string) => say`Sent to ${phone}. It works for ten minutes.`,
    code: 'Code from the message',
});
