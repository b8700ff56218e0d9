import { describe, expect, it } from 'vitest';
import { Places } from './places.ts';

function held(common: number, ...clients: readonly string[]): Places {
  const places = new Places(common, true);
  for (const client of clients) places.take(client);
  return places;
}

describe('Places', () => {
  it('gives one client all common places, and not the one in reserve', () => {
    expect(held(2, 'a').isFreeFor('a')).toBe(true);
    expect(held(2, 'a', 'a').isFreeFor('a')).toBe(false);
  });

  it('keeps the one in reserve for a client that holds none, whoever holds the others', () => {
    expect(held(2, 'a', 'a').isFreeFor('b')).toBe(true);
    expect(held(2, 'a', 'b').isFreeFor('c')).toBe(true);
    expect(held(2, 'a', 'b').isFreeFor('a')).toBe(false);
    expect(held(2, 'a', 'a', 'b').isFreeFor('c')).toBe(false);
  });

  it('lets those in first who hold none, each in turn', () => {
    const next = (places: Places, ...waiting: string[]) => places.next(waiting, (one) => one);
    expect(next(held(2, 'a'), 'a', 'b', 'c')).toBe('b');
    expect(next(held(2, 'a'), 'a')).toBe('a');
    expect(next(held(2, 'a', 'b'), 'a', 'b', 'c')).toBe('c');
    expect(next(held(2, 'a', 'b'), 'a', 'b')).toBeUndefined();
  });

  it('has none in reserve when told so', () => {
    const places = new Places(1, false);
    places.take('a');
    expect(places.isFreeFor('b')).toBe(false);
  });

  it('has it again when it is free', () => {
    const places = held(2, 'a', 'a', 'b');
    places.free('b');
    expect([places.count, places.isFreeFor('a'), places.isFreeFor('c')]).toEqual([2, false, true]);
    places.free('a');
    expect([places.count, places.isFreeFor('a')]).toEqual([1, true]);
  });
});
