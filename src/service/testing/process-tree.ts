import { readdir, readFile } from 'node:fs/promises';

export async function childrenOf(pid: number): Promise<number[]> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/children`, 'utf8').catch(() => '')),
  );
  const own = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  return [...own, ...(await Promise.all(own.map(childrenOf))).flat()];
}

/** RSS in bytes; 0 when the process is gone. */
export async function residentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
}

/** RSS of a process tree, in bytes. */
export async function residentOfAll(pid: number): Promise<number> {
  const all = await Promise.all([pid, ...(await childrenOf(pid))].map(residentOf));
  return all.reduce((sum, one) => sum + one, 0);
}

/** Descendants whose command names that program. */
export async function programsBelow(pid: number, program: string): Promise<number[]> {
  const found = await Promise.all(
    (await childrenOf(pid)).map(async (child) => {
      const command = await readFile(`/proc/${child}/cmdline`, 'latin1').catch(() => '');
      return command.includes(program) ? [child] : [];
    }),
  );
  return found.flat();
}

/** Whether any of the process's threads is runnable. */
export async function isWorking(pid: number): Promise<boolean> {
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const stats = await Promise.all(
    tasks.map((task) => readFile(`/proc/${pid}/task/${task}/stat`, 'latin1').catch(() => '')),
  );
  return stats.some((stat) => stat.slice(stat.lastIndexOf(')') + 2).startsWith('R'));
}
