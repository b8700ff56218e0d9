import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { extractPictures, readSources } from './sources.ts';

const root = mkdtempSync(join(tmpdir(), 'kyara-sources-'));
afterAll(() => rmSync(root, { recursive: true }));

const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.org'];
const ANN = 'not really a picture';
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A clone with `art/ann b.png`, which a later commit changes. */
function makeClone(): string {
  const folder = join(root, 'owner+name');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, ...AUTHOR, ...args], { encoding: 'utf8' }).trim();
  mkdirSync(join(folder, 'art'), { recursive: true });
  git('init', '--quiet');
  const commits = [ANN, 'changed'].map((text) => {
    writeFileSync(join(folder, 'art', 'ann b.png'), text);
    git('add', '.');
    git('commit', '--quiet', '--message', text);
    return git('rev-parse', 'HEAD');
  });
  return commits[0]!;
}

function sourcesOf(repository: string, path: string, hash: string) {
  const files = [[0, path, hash, 'bust'] as const];
  return {
    repositories: [repository],
    works: { Work: { en: 'Work' } },
    characters: [{ work: 'Work', names: { en: 'Ann' }, files }],
  };
}

describe('extractPictures', () => {
  const repository = `owner/name@${makeClone()}`;
  const hash = sha256(ANN);

  it('copies a picture of that commit under its hash', async () => {
    const out = join(root, 'right');
    const sources = sourcesOf(repository, 'art/ann b.png', hash);
    expect(await extractPictures(sources, root, out)).toEqual([]);
    expect(readFileSync(join(out, hash), 'utf8')).toBe(ANN);
  });

  it.each([
    ['a picture with another hash', repository, 'art/ann b.png', sha256('another')],
    ['a path that is not there', repository, 'art/bea.png', hash],
    ['a commit that is not there', `owner/name@${'0'.repeat(40)}`, 'art/ann b.png', hash],
    ['a repository that was not cloned', 'owner/other@0', 'art/ann b.png', hash],
  ])('tells %s, and copies nothing', async (_, from, path, wanted) => {
    const out = mkdtempSync(join(root, 'wrong-'));
    const missing = await extractPictures(sourcesOf(from, path, wanted), root, out);
    expect(missing).toEqual([`${from.split('@')[0]} ${path}`]);
    expect(readdirSync(out)).toEqual([]);
  });

  it('does not ask again for what is there', async () => {
    const out = mkdtempSync(join(root, 'there-'));
    writeFileSync(join(out, hash), 'kept');
    const sources = sourcesOf('owner/other@0', 'art/ann b.png', hash);
    expect(await extractPictures(sources, root, out)).toEqual([]);
    expect(readFileSync(join(out, hash), 'utf8')).toBe('kept');
  });
});

describe('readSources', () => {
  const { repositories, works, characters } = readSources();

  it('says of every picture where it is from, and of every work what it is called', () => {
    const isCommit = (repository = '') => /^[^/]+\/[^/@]+@[0-9a-f]{40}$/.test(repository);
    const lost = characters.filter(
      ({ work, files }) => !works[work] || !files.every(([index]) => isCommit(repositories[index])),
    );
    expect(lost).toEqual([]);
  });
});
