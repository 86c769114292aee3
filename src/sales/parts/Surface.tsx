export { Surface } from '../../framework/Surface.tsx';
