import { defineConfig } from 'vitest/config';

/** The unit tests of the rules that are tried with mutants: pure, and so quick enough for thousands of them. */
export default defineConfig({
    test: {
        environment: 'node',
        isolate: false,
        fileParallelism: false,
        include: ['tests/unit/{access,application,lending,resources}/**/*.test.ts'],
    },
});
