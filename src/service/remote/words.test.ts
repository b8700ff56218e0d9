import { describe, expect, it } from 'vitest';
import { boundedRetryAfter } from './http-client.ts';
import { baseAddress } from './manifest.ts';
import { clipped } from './schema.ts';

describe('baseAddress', () => {
  it.each([
    ['http://localhost:8081', 'http://localhost:8081'],
    ['https://Example.org/', 'https://example.org'],
    ['https://example.org/kyara//', 'https://example.org/kyara'],
    ['http://[::1]:80/', 'http://[::1]'],
  ])('takes %s', (text, expected) => {
    expect(baseAddress(text)).toBe(expected);
  });

  it.each([
    '',
    'example.org',
    '/v1',
    'ftp://example.org',
    'file:///etc',
    'http://user@example.org',
    'http://:secret@example.org',
    'http://example.org/?a=b',
    'http://example.org/#a',
    `http://example.org/${'a'.repeat(2000)}`,
  ])('refuses %s', (text) => {
    expect(baseAddress(text)).toBeUndefined();
  });
});

describe('boundedRetryAfter', () => {
  it.each([
    ['7', 7],
    [' 7 ', 7],
    ['0', 1],
    ['86400', 300],
    ['99999999999999999999999', 300],
    ['Thu, 01 Jan 1970 00:00:00 GMT', 1],
    [new Date(Date.now() + 3_600_000).toUTCString(), 300],
  ])('reads %j as %i s', (header, seconds) => {
    expect(boundedRetryAfter(header)).toBe(seconds);
  });

  it.each([undefined, '', 'soon', '-5x', '1.5 s'])('makes nothing of %j', (header) => {
    expect(boundedRetryAfter(header)).toBeUndefined();
  });

  it('makes nothing of two headers', () => {
    expect(boundedRetryAfter(['1', '2'])).toBeUndefined();
  });
});

describe('clipped', () => {
  it('never ends in half a character', () => {
    expect(clipped('ab', 2)).toBe('ab');
    expect(clipped('a🙂b', 2)).toBe('a');
    expect(clipped('a🙂b', 3)).toBe('a🙂');
  });
});
