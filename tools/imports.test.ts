import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from './build.mjs';

/**
 * Holds the one direction of imports (docs/decisions/), type imports included. The longest folder
 * that holds a file is its layer.
 */
interface Layer {
  readonly layers: readonly string[];
  readonly packages?: RegExp;
}

const CORE = ['src/contract', 'src/recognition', 'src/evidence', 'src/gallery'];

const LAYERS: Readonly<Record<string, Layer>> = {
  'src/contract': { layers: [], packages: /^zod(\/mini)?$/ },
  'src/recognition': { layers: ['src/contract'], packages: /^zod\/mini$/ },
  'src/evidence': { layers: CORE.slice(0, 2) },
  'src/gallery': { layers: CORE.slice(0, 3), packages: /^zod\/mini$/ },
  'src/engine/node': {
    layers: CORE,
    packages: /^(node:|sharp$|onnxruntime-node$|@contentauth\/c2pa-wasm$|zod\/mini$)/,
  },
  'src/engine/browser': {
    layers: CORE,
    packages: /^(onnxruntime-web\/wasm|@contentauth\/c2pa-wasm)$/,
  },
  'src/library': {
    layers: [...CORE, 'src/engine/node'],
    packages: /^(node:|sharp$|chokidar$|proper-lockfile$|csv-parse$|@huggingface\/hub$|zod(\/|$))/,
  },
  'src/service': {
    layers: [...CORE, 'src/engine/node', 'src/library'],
    packages:
      /^(node:|@?fastify(\/|$)|pino$|undici$|cockatiel$|ioredis$|ipaddr\.js$|lru-cache$|prom-client$|zod(\/|$))/,
  },
  'src/cli': {
    layers: [...CORE, 'src/engine/node', 'src/library', 'src/service'],
    packages: /^(node:|cli-progress$|sharp$|zod$)/,
  },
  'src/site': {
    layers: ['src/contract'],
    packages:
      /^(react(-dom)?(\/client)?|@tanstack\/react-query|i18next|react-i18next|react-dropzone|@base-ui\/react\/.*|idb|zod\/mini)$/,
  },
  'src/site/picture/worker': {
    layers: [...CORE, 'src/engine/browser', 'src/site'],
  },
  'src/site/device/worker': {
    layers: [...CORE, 'src/engine/browser', 'src/site'],
    packages: /^(fflate|idb)$/,
  },
  bench: {
    layers: [...CORE, 'src/engine/node', 'src/library', 'src/service', 'tools'],
    packages: /^(node:|autocannon$|sharp$|undici$|usearch$|@playwright\/test$|zod\/mini$)/,
  },
  tools: {
    layers: [...CORE, 'src/library', 'src/service', 'src/site', 'e2e'],
    packages:
      /^(node:|vite$|react|@tanstack\/react-query$|@playwright\/test$|sharp$|chrome-launcher$|lighthouse$|typescript$|wabt$|zod)/,
  },
  e2e: {
    layers: [
      ...CORE,
      'src/engine/node',
      'src/engine/browser',
      'src/library',
      'src/service',
      'src/site',
      'tools',
    ],
    packages: /^(node:|@playwright\/test$|axe-core$|puppeteer-core$|sharp$|vite$|zod\/mini$)/,
  },
};

/** Each uses only those before it. */
const SITE_ORDER = [
  'ui',
  'i18n',
  'shell',
  'picture',
  'device',
  'settings',
  'search',
  'intake',
  'gallery',
  'result',
  'history',
  'queue',
  'people',
  'pages',
  'offline',
  'app',
];

interface Edge {
  readonly file: string;
  readonly target: string;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name))
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/'));
}

/** A worker is a program of its own. */
const WORKER_ADDRESS = '?worker&url';

function edgesOf(file: string): Edge[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(ROOT, file), 'utf8'));
  const targets = importedFiles.map(({ fileName }) => fileName);
  return targets
    .filter((target) => !target.endsWith(WORKER_ADDRESS))
    .map((target) => ({ file, target }));
}

function layerOf(file: string): string | undefined {
  const layers = Object.keys(LAYERS).filter((layer) => file.startsWith(`${layer}/`));
  return layers.sort((a, b) => b.length - a.length)[0];
}

function targetFile({ file, target }: Edge): string {
  return relative(ROOT, resolve(ROOT, dirname(file), target))
    .split(sep)
    .join('/');
}

function isAllowedLayer(edge: Edge): boolean {
  const from = layerOf(edge.file)!;
  const file = targetFile(edge);
  const to = layerOf(file);
  // Files at the root are data.
  if (to === undefined) return from === 'tools' && !file.includes('/');
  return to === from || LAYERS[from]!.layers.includes(to);
}

const isForTests = (file: string) => /(\.test\.tsx?$|\/testing[^/]*(\/|\.ts$))/.test(file);

/** What tests of components need, and no other file. */
const COMPONENT_TESTS = /^src\/site\/(.*\.test\.tsx|testing\/.*)$/;
const OF_COMPONENT_TESTS = /^(@testing-library\/|happy-dom)|\/testing\/(service|setup|show)\.tsx?$/;

function isAllowedPackage({ file, target }: Edge): boolean {
  return isForTests(file) || (LAYERS[layerOf(file)!]!.packages?.test(target) ?? false);
}

function siteRank(file: string): number {
  const [, folder = ''] = /^src\/site\/([^/]+)\//.exec(file) ?? [];
  return SITE_ORDER.indexOf(folder);
}

/** The edges on a circle, or between circles. */
function onCircles(edges: readonly Edge[]): readonly Edge[] {
  const froms = new Set(edges.map(({ file }) => file));
  const targets = new Set(edges.map(targetFile));
  const left = edges.filter((edge) => targets.has(edge.file) && froms.has(targetFile(edge)));
  return left.length === edges.length ? left : onCircles(left);
}

const describeEdge = ({ file, target }: Edge) => `${file} imports ${target}`;

describe('imports', () => {
  const files = ['src', 'bench', 'tools', 'e2e'].flatMap(sourceFiles);
  const edges = files.filter((file) => layerOf(file)).flatMap(edgesOf);
  const own = edges.filter(({ target }) => target.startsWith('.'));
  const packages = edges.filter(({ target }) => !target.startsWith('.'));
  const ofSite = own.filter(({ file }) => file.startsWith('src/site/') && !isForTests(file));

  it('are found at all', () => {
    expect(own.length).toBeGreaterThan(1000);
    expect(packages.length).toBeGreaterThan(500);
  });

  it('come from files that each belong to a layer', () => {
    expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
  });

  it('go one way between the layers', () => {
    const tested = own.filter(({ file }) => !/\.test\.tsx?$/.test(file));
    expect(tested.filter((edge) => !isAllowedLayer(edge)).map(describeEdge)).toEqual([]);
  });

  it('go one way between the folders of the site', () => {
    expect(ofSite.filter(({ file }) => siteRank(file) < 0).map(describeEdge)).toEqual([]);
    const upwards = ofSite.filter((edge) => siteRank(targetFile(edge)) > siteRank(edge.file));
    expect(upwards.map(describeEdge)).toEqual([]);
  });

  it('form no circle of files in the site', () => {
    expect(onCircles(ofSite).map(describeEdge)).toEqual([]);
  });

  it('name only packages that their layer may use', () => {
    expect(packages.filter((edge) => !isAllowedPackage(edge)).map(describeEdge)).toEqual([]);
  });

  it('leave the DOM of the component tests to those', () => {
    const others = edges.filter(({ file }) => !COMPONENT_TESTS.test(file));
    const used = others.filter(({ target }) => OF_COMPONENT_TESTS.test(target));
    expect(used.map(describeEdge)).toEqual([]);
  });

  it('name no module by an absolute path', () => {
    expect(edges.filter(({ target }) => target.startsWith('/')).map(describeEdge)).toEqual([]);
  });
});
