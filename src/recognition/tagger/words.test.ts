import { describe, expect, it } from 'vitest';
import { plainTag, readable } from './words.ts';

describe('plainTag', () => {
  it.each([
    ['aoi_\\(harbour_tale\\)', 'aoi_(harbour_tale)'],
    ['midori_o&#39;hara', "midori_o'hara"],
    ['midori_o&#x27;hara', "midori_o'hara"],
    ['salt &amp; pepper', 'salt_&_pepper'],
    ['&quot;x&quot; &lt;3 &nosuch;', '"x"_<3_&nosuch;'],
    ['bad &#1114112; code', 'bad_&#1114112;_code'],
    ['&amp;lt;', '&lt;'],
    ['  rin  ', 'rin'],
  ])('%s', (tag, plain) => {
    expect(plainTag(tag)).toBe(plain);
  });
});

describe('readable', () => {
  it.each([
    ['rin_of_the_harbour', 'Rin of the Harbour'],
    ['tsuki_no_hama', 'Tsuki no Hama'],
    ['the_tower', 'The Tower'],
    ['tale/second_night', 'Tale/Second Night'],
    ['tale:dawn', 'Tale:Dawn'],
    ['k-song!', 'K-Song!'],
    ['q.q.', 'Q.Q.'],
    ["midori_o'hara", "Midori O'Hara"],
    ["rin_d'or", "Rin d'Or"],
    ["rin's_cat", "Rin's Cat"],
    ['tale_iii', 'Tale III'],
    ['vi', 'VI'],
    ['unit_07b', 'Unit 07b'],
    ['élan__vert', 'Élan Vert'],
    ['凛', '凛'],
    ['', ''],
  ])('%s as %s', (tag, words) => {
    expect(readable(tag)).toBe(words);
  });
});
