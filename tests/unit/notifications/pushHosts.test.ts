import { describe, expect, it } from 'vitest';
import { isPushAddress } from '../../../server/partners/push/webPush.ts';

describe('the address of a push service', () => {
    it.each([
        'https://fcm.googleapis.com/fcm/send/abc:def',
        'https://updates.push.services.mozilla.com/wpush/v2/gAAA',
        'https://wns2-par02p.notify.windows.com/w/?token=BQYAAA%3d%3d',
        'https://web.push.apple.com/QGuQyavXutnMH',
    ])('%s is one', (address) => expect(isPushAddress(address)).toBe(true));

    it.each([
        ['without encryption', 'http://fcm.googleapis.com/fcm/send/abc'],
        ['of another scheme', 'ftp://fcm.googleapis.com/x'],
        ['of a file', 'file:///etc/passwd'],
        ['at another port', 'https://fcm.googleapis.com:8443/fcm/send/abc'],
        ['with its own port written out', 'https://fcm.googleapis.com:443/fcm/send/abc'],
        ['with a user', 'https://fcm.googleapis.com@169.254.169.254/latest'],
        ['with a user before it', 'https://root@fcm.googleapis.com/x'],
        ['with a password', 'https://a:b@fcm.googleapis.com/x'],
        ['of this machine', 'https://127.0.0.1/x'],
        ['of this machine as a number', 'https://2130706433/x'],
        ['of this machine in IPv6', 'https://[::1]/x'],
        ['of the cloud’s own data', 'https://169.254.169.254/latest/meta-data'],
        ['of a private network', 'https://10.0.0.1/x'],
        ['that only begins like one', 'https://fcm.googleapis.com.evil.example/x'],
        ['that only ends like one', 'https://evilfcm.googleapis.com/x'],
        ['below a name that takes none', 'https://x.fcm.googleapis.com/x'],
        ['of the bare name that takes more before it', 'https://push.services.mozilla.com/x'],
        ['that only ends like one with names before it', 'https://evilnotify.windows.com/x'],
        ['with a dot at the end', 'https://fcm.googleapis.com./x'],
        ['with a backslash', 'https://evil.example\\@fcm.googleapis.com/x'],
        ['with a fragment', 'https://fcm.googleapis.com/x#y'],
        ['in letters that look alike', 'https://fcm.googleapis.com\u3002evil.example/x'],
        ['with a line break', 'https://fcm.googleapis.com/x\r\nHost: evil'],
        ['with a tab inside', 'ht\ttps://fcm.googleapis.com/x'],
        ['in capitals', 'HTTPS://FCM.GOOGLEAPIS.COM/x'],
        ['that is too long', `https://fcm.googleapis.com/${'x'.repeat(2_048)}`],
        ['that is none at all', 'fcm.googleapis.com'],
        ['that is empty', ''],
    ])('is none %s', (_, address) => expect(isPushAddress(address)).toBe(false));
});
