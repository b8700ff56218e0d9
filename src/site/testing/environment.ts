/**
 * For vitest: one window for all component tests of a worker. A new one for each file would stop the
 * timers that React and others took from the first when they were loaded.
 */
import { builtinEnvironments, type Environment } from 'vitest/runtime';

const { 'happy-dom': happyDom } = builtinEnvironments;

const environment: Environment = {
  ...happyDom,
  name: 'page',
  async setup(global: object, options) {
    if (!('happyDOM' in global)) await happyDom.setup(global, options);
    return { teardown: () => {} };
  },
};

export default environment;
