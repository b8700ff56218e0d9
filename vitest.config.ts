import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,bench,tools}/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['src/site/**/*.test.tsx'],
          environment: 'happy-dom',
          setupFiles: 'src/site/testing/setup.ts',
        },
      },
    ],
  },
});
