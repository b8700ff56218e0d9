import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['cast/**/*.test.ts'], testTimeout: 30_000 },
});
