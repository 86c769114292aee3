import { pino, type DestinationStream, type Logger } from 'pino';
import { logFields } from './tracing.ts';

/** Lines of JSON, each of which says for which request or work it is. To the output unless told. */
export const openLog = (level: string, to?: DestinationStream): Logger => {
    const options = {
        level,
        base: null,
        mixin: (_line: object, _level: number, log: Logger) => logFields(log.bindings()),
    };
    return to === undefined ? pino(options) : pino(options, to);
};
