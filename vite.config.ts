import { appendFileSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressTexts } from './tools/build/compress.mjs';
import { listDeviceFiles } from './tools/build/device-files.ts';
import { askForFilesEarly } from './tools/build/early-files.ts';
import { prerenderSite } from './tools/build/prerender.ts';
import { finishServiceWorker } from './tools/build/service-worker.ts';

/** Vite notes the licences of the page's scripts only. */
const OTHERS_BUNDLED = [
  ['@fontsource/crimson-pro', 'OFL-1.1'],
  ['@contentauth/c2pa-wasm', 'MIT'],
  ['fflate', 'MIT'],
] as const;

function addLicences(notices: string): void {
  for (const [name, id] of OTHERS_BUNDLED) {
    const licence = readFileSync(`node_modules/${name}/LICENSE`, 'utf8');
    appendFileSync(notices, `\n## ${name} - ${id}\n\n${licence}`);
  }
}

/** Without the warnings that a slow machine would be given. */
const QUIET = { checks: { pluginTimings: false } };

/** Where `npm run dev` finds the service; the dev server passes the wire's paths on to it. */
const SERVICE = `http://127.0.0.1:${process.env.PORT ?? 8080}`;

/**
 * One build writes both halves: the site to dist/site (with a copy of public/) and the service to
 * dist/service/ (main.js starts it), which loads its dependencies from node_modules.
 */
export default defineConfig({
  // Relative, so that one build serves any address and any folder of it.
  base: './',
  plugins: [react(), askForFilesEarly()],
  worker: { rolldownOptions: { ...QUIET } },
  // The host stays as the browser named it, or the gallery takes the page for another site's.
  server: { port: 5173, proxy: { '/v1': { target: SERVICE, changeOrigin: false } } },
  environments: {
    client: {
      build: {
        outDir: 'dist/site',
        emptyOutDir: true,
        target: 'es2022',
        modulePreload: { polyfill: false },
        rolldownOptions: {
          ...QUIET,
          output: {
            codeSplitting: {
              groups: [
                // The first load as one file.
                { name: 'app', test: /src\/site\/app\/main\.tsx$/, priority: 2 },
                // What chunks share of ours: two files, not slivers. The schemas are in the second alone.
                {
                  name: 'result',
                  test: /src\/(site\/(result|search(?!\/(heads|narrowing))|picture)\/|contract\/(reply-guard|progress-\w+|box)\.ts)/,
                  minShareCount: 2,
                  minSize: 0,
                  priority: 1,
                },
                { name: 'shared', test: /src\/site\//, minShareCount: 2, minSize: 0 },
              ],
            },
          },
        },
        // Their licences ask that it comes along with what is bundled.
        license: { fileName: 'third-party-notices.md' },
      },
    },
    // The service worker: beside the page and under a fixed name, so that its scope is the whole site.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/site',
        emptyOutDir: false,
        target: 'es2022',
        copyPublicDir: false,
        rolldownOptions: {
          ...QUIET,
          input: { sw: 'src/site/offline/service-worker.ts' },
          output: { entryFileNames: '[name].js' },
        },
      },
    },
    // The start page as HTML, rendered once in the build (tools/build/prerender.ts).
    prerender: {
      consumer: 'server',
      resolve: { external: true },
      build: {
        outDir: 'dist/prerender',
        emptyOutDir: true,
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          ...QUIET,
          input: { 'prerender-page': 'tools/build/prerender-page.ts' },
        },
      },
    },
    service: {
      consumer: 'server',
      resolve: { external: true, builtins: [/^node:/] },
      build: {
        outDir: 'dist/service',
        emptyOutDir: true,
        ssr: true,
        target: 'node20',
        copyPublicDir: false,
        rolldownOptions: {
          ...QUIET,
          input: {
            main: 'src/service/main.ts',
            // Programs of their own, see engine/node/own-program.ts.
            'c2pa-thread': 'src/engine/node/c2pa-thread.ts',
            'inference-thread': 'src/engine/node/inference-thread.ts',
            'gallery-thread': 'src/engine/node/gallery-thread.ts',
            'picture-process': 'src/engine/node/picture-process.ts',
          },
          // All beside each other, so that each program is found from wherever its caller ends up.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'worker', 'prerender', 'service'] as const) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      addLicences('dist/site/third-party-notices.md');
      await prerenderSite('dist');
      await listDeviceFiles('dist/site');
      finishServiceWorker('dist/site');
      // Last, when nothing changes the files any more.
      compressTexts('dist/site');
    },
  },
});
