export const codeTexts = {
    send: (phone: string) => `Send a code to ${phone}`,
    again: 'Send another code',
    againIn: (seconds: number) => `Another code in ${seconds} s`,
    sent: (phone: string) => `Sent to ${phone}. It works for ten minutes.`,
    code: 'Code from the message',
} as const;
