import { accessSync, constants } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { delimiter, join } from 'node:path';

/** Debian keeps servers off users' PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of an installed program; `npm test` may have installed it (tools/servers.ts). */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SERVER_FOLDERS];
  return folders.map((folder) => join(folder, name)).find(isExecutable);
}

/** A free loopback port, for programs that cannot choose one. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
