import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,bench,tools}/**/*.test.ts', 'src/**/*.test.tsx'],
    environment: 'node',
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
