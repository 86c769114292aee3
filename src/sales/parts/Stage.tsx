export { StageMark } from '../../framework/StageMark.tsx';
