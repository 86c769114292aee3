import { configure } from '@testing-library/react';

// A second, the library's own patience, is too little on two busy cores.
configure({ asyncUtilTimeout: 10_000 });
