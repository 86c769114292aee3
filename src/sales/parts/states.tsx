export { Empty, LoadFailure, PageSkeleton, RowSkeletons } from '../../framework/states.tsx';
