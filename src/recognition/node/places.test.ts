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

  it('keeps the one in reserve for another client', () => {
    expect(held(2, 'a', 'a').isFreeFor('b')).toBe(true);
    expect(held(2, 'a', 'a', 'b').isFreeFor('c')).toBe(false);
    expect(held(2, 'a', 'b').isFreeFor('c')).toBe(false);
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
