import { defineConfig } from 'vitest/config';

const PURE = [
  'src/{contract,evidence,gallery,recognition,site}/**/*.test.ts',
  'src/engine/node/{decode,jpeg-scans,shared-raster,strip-png-texts,waiting-list}.test.ts',
  'src/engine/browser/evidence.test.ts',
  'src/library/{files/byte-collector,gallery/{cast,pending-embeddings}}.test.ts',
  'src/library/models/{character-index,installing/{catalogue,disk}}.test.ts',
  'src/service/{intake,reply}/*.test.ts',
  'src/service/{download/{address,slots},limits/{admission-control,fair-queue}}.test.ts',
  'src/service/remote/{answer,model-list,words}.test.ts',
  'src/service/{error*,greeting,headers,preview-store,read-bytes,settings,site}.test.ts',
  'src/cli/recognise/formats.test.ts',
  'bench/evaluate/{beside,measure-people,packs-table,sets,*-metrics}.test.ts',
  'bench/{soak,speed}/**/*.test.ts',
  'tools/{build-inputs,imports,kernels,licences,links,lockfile,manifest-schema,packs}.test.ts',
  'tools/build/*.test.ts',
];

/** Component tests that replace a module (`vi.mock`): those after them would have it replaced, too. */
const REPLACING = ['src/site/result/{about,failure/failure}.test.tsx'];

const COMPONENT = {
  environment: './src/site/testing/environment.ts',
  setupFiles: 'src/site/testing/setup.ts',
};

export default defineConfig({
  test: {
    // Two cores: more workers only wait for each other.
    maxWorkers: 2,
    // A busy machine is no failure: what takes so long hangs.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: 'tools/test-programs.ts',
    setupFiles: 'tools/testing-seed.ts',
    expect: { poll: { timeout: 20_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'pure',
          include: PURE,
          environment: 'node',
          // They start nothing and change nothing outside themselves.
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{src,bench,tools}/**/*.test.ts'],
          exclude: PURE,
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          include: ['src/site/**/*.test.tsx'],
          exclude: REPLACING,
          ...COMPONENT,
          // The setup puts back what they change.
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'replacing', include: REPLACING, ...COMPONENT },
      },
    ],
  },
});
