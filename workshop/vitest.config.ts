import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { include: ['{calibration,cast,names,packs}/**/*.test.ts'], testTimeout: 30_000 },
});
