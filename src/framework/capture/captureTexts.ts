import { say, spoken } from '../../i18n/say.ts';

export const photoTexts = spoken({
    take: 'Take photo',
    again: 'Take again',
    use: 'Use photo',
    anyway: 'Use it anyway',
    choose: 'Choose a picture instead',
    close: 'Close the camera',
    shoot: 'Take the photo',
    turn: 'Use the other camera',
    torchOn: 'Switch the lamp on',
    torchOff: 'Switch the lamp off',
    starting: 'The camera is starting…',
    looking: 'Looking at the photo…',
    retry: 'Try again',
    remove: 'Remove',
    sending: 'Sending',
    waiting: 'Kept on this phone. It is sent when the network is back.',
    sendNow: 'Send now',
    good: 'Clear and bright enough.',
    guides: {
        card: 'Lay the card flat and fill the frame with it. All four corners in, no light on it.',
        face: 'The whole face in the oval: no cap, no dark glasses, light from the front.',
        barcode: 'Hold the barcode marked IMEI into the frame. It is on the box, or on the screen after *#06#.',
        none: 'Hold the phone still.',
    },
    sights: { moving: 'The card is seen. Hold still.', still: 'It is taken by itself…' },
    faults: {
        small: 'The picture is small: writing on it may not be readable. Go closer.',
        dark: 'It is too dark. Go to the window or switch the lamp on.',
        glare: 'Light is reflected and hides a part. Tilt it a little, or turn away from the lamp.',
        blurred: 'It looks blurred. Hold the phone still, wipe the lens, and let it focus.',
        no_card: 'No writing of a card can be seen here. Photograph the card, as large as the frame.',
        other_side: 'This is the back of the card: it has the lines with <<<. Photograph the front here.',
        same_side: 'This looks like the side that was taken already. Turn the card over.',
    },
    problems: {
        denied: 'Ahadi may not use the camera. Tap the lock beside the address, allow «Camera», then try again.',
        absent: 'No camera was found here. Choose a picture instead.',
        busy: 'The camera does not start: another app may be using it. Close that one, then try again.',
    },
});

export const scanTexts = spoken({
    scan: 'Scan the barcode',
    type: 'Type it instead',
    both: 'Hold both barcodes marked IMEI into the frame. They are on the box, or on the screen after *#06#.',
    only: 'It has one number only',
    first: (imei: string) => say`First number: ${imei}. Hold the other barcode into the frame.`,
    other: 'This barcode is no IMEI. Look for the one marked IMEI: it has 15 digits.',
    problems: {
        denied: 'Ahadi may not use the camera. Tap the lock beside the address, allow «Camera», or type the number.',
        absent: 'No camera was found here. Type the number.',
        busy: 'The camera does not start: another app may be using it. Close that one, or type the number.',
    },
});
