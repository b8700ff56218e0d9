import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listening } from '../../src/library/testing/listening.ts';
import type { ShellList } from '../../src/site/offline/cache-rules.ts';
import { ROOT } from './truth.ts';

export type Build = Readonly<Record<string, string>>;

export type Fault = (response: ServerResponse) => void;

export interface BuildHost {
  readonly site: string;
  deploy(build: Build): void;
  spoil(path: string, fault: Fault): void;
  mend(): void;
  close(): Promise<void>;
}

function listOf(build: Build): ShellList {
  const hashed = Object.entries(build).filter(([path]) => path !== './');
  return {
    version: hash('sha256', JSON.stringify(build)).slice(0, 16),
    files: Object.keys(build),
    integrity: Object.fromEntries(
      hashed.map(([path, text]) => [path, `sha256-${hash('sha256', text, 'base64')}`]),
    ),
  };
}

function workerOf(build: Build): string {
  const worker = readFileSync(join(ROOT, 'dist/site/sw.js'), 'utf8');
  const list = /\{"version":.*?\}\}/;
  if (!list.test(worker)) throw new Error('The built worker holds no list.');
  return worker.replace(list, JSON.stringify(listOf(build)));
}

const TYPES: Readonly<Record<string, string>> = { js: 'text/javascript', css: 'text/css' };

function typeOf(path: string): string {
  return TYPES[path.split('.').at(-1) ?? ''] ?? 'text/html';
}

/** A host of builds, on a free loopback port, that may go wrong. */
export async function startBuildHost(first: Build): Promise<BuildHost> {
  let build = first;
  const faults = new Map<string, Fault>();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://host').pathname.slice(1) || './';
    const text = path === 'sw.js' ? workerOf(build) : path === 'blank' ? '' : build[path];
    const fault = faults.get(path);
    if (fault) fault(response);
    else if (text === undefined) response.writeHead(404).end();
    else response.writeHead(200, { 'content-type': typeOf(path) }).end(text);
  });
  const { url, close } = await listening(server);
  return {
    site: url,
    deploy: (next) => {
      build = next;
    },
    spoil: (path, fault) => {
      faults.clear();
      faults.set(path, fault);
    },
    mend: () => faults.clear(),
    close,
  };
}
