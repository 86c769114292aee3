export { ago } from '../../framework/ago.ts';
