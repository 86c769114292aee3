export { Notice, type NoticeTone } from '../../framework/Notice.tsx';
