import { describe, expect, it } from 'vitest';
import { toSearchRequest } from './search-request.ts';

const PICTURE = Buffer.from('a picture');

function request(fields: Record<string, unknown>, files: Buffer[] = []) {
  return toSearchRequest({ fields: Object.entries(fields), files }, 100);
}

describe('toSearchRequest', () => {
  it('has the defaults of the design', () => {
    expect(request({}, [PICTURE])).toEqual({
      source: { kind: 'bytes', bytes: PICTURE },
      model: undefined,
      isMulti: false,
      aiDetect: false,
      aiPrompt: false,
      handles: false,
    });
  });

  it('takes each source', () => {
    expect(request({ url: ' http://x/ ' }).source).toEqual({ kind: 'url', url: 'http://x/' });
    const base64 = PICTURE.toString('base64');
    expect(request({ base64 }).source).toEqual({ kind: 'bytes', bytes: PICTURE });
  });

  it('takes empty fields as absent and ignores unknown ones', () => {
    const fields = { url: '', base64: ' ', model: '', is_multi: '', ai_detect: null, other: {} };
    expect(request(fields, [PICTURE])).toEqual(request({}, [PICTURE]));
  });

  it.each([
    ['no source', {}, []],
    ['two sources', { url: 'http://x/', base64: 'AAAA' }, []],
    ['a file and a URL', { url: 'http://x/' }, [PICTURE]],
    ['two files', {}, [PICTURE, PICTURE]],
    ['a file as text', { file: 'text' }, []],
    ['a number as URL', { url: 1 }, []],
    ['an object as model', { model: {} }, [PICTURE]],
    ['is_multi=2', { is_multi: '2' }, [PICTURE]],
    ['ai_detect=yes', { ai_detect: 'yes' }, [PICTURE]],
    ['an array as flag', { is_multi: ['1'] }, [PICTURE]],
  ])('refuses %s', (_name, fields, files) => {
    expect(() => request(fields, files)).toThrow('badParameters');
  });

  it('refuses the same source sent twice, yet not another field', () => {
    const twice = (name: string, value: string) => ({
      files: [],
      fields: [
        ['url', 'http://x/'],
        [name, value],
      ] as const,
    });
    expect(() => toSearchRequest(twice('url', 'http://y/'), 100)).toThrow('badParameters');
    expect(toSearchRequest(twice('model', 'm'), 100).model).toBe('m');
  });

  it('is not led astray by the names of object internals', () => {
    const form = {
      files: [PICTURE],
      fields: [
        ['__proto__', '1'],
        ['constructor', 'x'],
      ] as const,
    };
    expect(toSearchRequest(form, 100)).toEqual(request({}, [PICTURE]));
  });
});
