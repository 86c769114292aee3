import { PASSWORD_RULE } from '../../passwordRule.ts';

/** Every text of the pages, by its key; values stand as %{name}. The catalogues translate them. */
export const english = {
    errorPrefix: 'Error',
    languages: 'Language',
    headline: 'A phone in hand.\nA promise kept.',
    tagline: 'Lending and phone financing, from the shop counter to the handover.',

    signInTitle: 'Sign in',
    signInLead: 'Welcome back. Use the username you were given.',
    username: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    forgotten: 'Forgot your password?',
    backToSignIn: 'Back to sign in',

    newPasswordTitle: 'Choose a new password',
    newPasswordLead: 'Yours was set by someone else. Only you should know it.',
    newPassword: 'New password',
    repeated: 'The same again',
    saveAndSignIn: 'Save and sign in',
    passwordRule: PASSWORD_RULE,

    codeTitle: 'Enter your code',
    smsLead: 'We sent a code to %{destination}.',
    totpLead: 'Open your authenticator app and type the six digits it shows for Ahadi.',
    code: 'Code',
    continue: 'Continue',
    chooseTitle: 'Show that it is you',
    chooseLead: 'How do you want to get your code?',
    chooseSms: 'By SMS',
    chooseTotp: 'From an authenticator app',
    setUpTotpTitle: 'Set up your authenticator app',
    setUpTotpLead: 'Scan this picture with the app. Then type the six digits it shows.',
    pictureName: 'QR code with the key for your authenticator app',
    openApp: 'Open in the app on this phone',
    key: 'Or type this key into the app:',

    useRecovery: 'Use a recovery code',
    useRecoveryLead: 'Type one of the codes you kept when you set up your second step. Each works once.',
    recoveryCode: 'Recovery code',
    recoveryTitle: 'Keep these recovery codes',
    recoveryLead:
        'If you lose your phone, one of them lets you in instead of the code it would show. Each works once. They are shown only now: write them down, print this page or save them.',
    saveCodes: 'Save as a file',
    codesKept: 'I have kept them',

    forgotTitle: 'Reset your password',
    forgotLead: 'We send you a code. With it you choose a new password.',
    sendCode: 'Send the code',
    haveCode: 'I already have a code',
    sendAnother: 'Send another code',
    resetTitle: 'Choose a new password',
    resetSent:
        'If this account exists, a code is on its way to its e-mail address or phone. Use it within %{minutes} minutes.',
    resetRequired: 'Your password was reset. Type the code you were sent, or ask for another.',
    saveNewPassword: 'Save the new password',
    resetDone: 'Your password is changed. Sign in with it.',

    confirmTitle: 'Confirm your account',
    confirmLead: 'Press the button to confirm the account %{username}.',
    confirmButton: 'Confirm',
    confirmDoneTitle: 'Your account is confirmed',
    confirmDone: 'You can sign in now.',
    confirmSpent: 'This link was used before, is too old, or is not complete. Ask for a new one where you signed up.',

    stopTitle: 'A change of your account',
    stopLead:
        'Somebody wrote %{addresses} for your account %{username}. Your sign-in codes go there soon unless you stop it.',
    stopStepLead:
        'Two people asked to take the second step off your account %{username}. It goes soon unless you stop it.',
    stopHelp: 'If you asked for this, do nothing.',
    stopButton: 'This is not mine: stop it',
    stopDoneTitle: 'It is stopped',
    stopDone: 'Your account stays as it was. We told the leading administrators.',
    stopAdvice: 'If somebody may know your password, change it now.',
    stopSpent:
        'This link stops nothing any more: what waited was stopped, or it was done by now. Tell an administrator if you did not ask for it.',

    signOutTitle: 'Sign out?',
    signOutLead: 'Another page asks to sign you out here. If you did not ask for that, close this page.',
    signOut: 'Sign out',

    usernameEmpty: 'Username cannot be empty',
    passwordEmpty: 'Password cannot be empty',
    codeEmpty: 'Confirmation code cannot be empty',
    passwordsDiffer: 'The two passwords differ. Type the same one twice.',
    unacceptable: 'This cannot be used. Check it for blanks and strange characters.',
    outOfDate: 'This page was open for too long, or your browser keeps no cookies. Please try again.',

    faultTitle: 'This link does not work',
    unknownClient: 'The program that sent you here is not known to us.',
    unknownRedirect: 'The program that sent you here gave an address to return to that is not registered.',
    unknownProvider: 'The program that sent you here asked for a way to sign in that we do not offer.',
    unknownLogout:
        'The program that sent you here did not say where to go after signing out, or that address is not registered.',
    unreadable: 'The address or the form cannot be read.',
    faultHelp: 'Go back and try again. If it happens again, tell the people who run that program.',
    tooManyTitle: 'Please wait a moment',
    tooMany: 'Attempt limit exceeded, please try after some time.',
    brokenTitle: 'Something went wrong',
    broken: 'Something broke on our side. Please try again.',
};

export type TextKey = keyof typeof english;
