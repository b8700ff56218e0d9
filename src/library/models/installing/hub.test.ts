import { describe, expect, it } from 'vitest';
import { hubFrom } from './hub.ts';

describe('hubFrom', () => {
  it('goes to the hub unless told otherwise', () => {
    expect(hubFrom({ HF_ENDPOINT: '', HF_TOKEN: '' })).toEqual({ url: 'https://huggingface.co' });
  });

  it('takes a mirror and a token', () => {
    expect(hubFrom({ HF_ENDPOINT: 'https://mirror.example/hub/', HF_TOKEN: 'hf_x' })).toEqual({
      url: 'https://mirror.example/hub',
      token: 'hf_x',
    });
  });

  it.each([{ HF_ENDPOINT: 'mirror.example' }, { HF_ENDPOINT: 'file:///tmp' }, { HF_TOKEN: 'x' }])(
    'refuses %j',
    (env) => {
      expect(() => hubFrom(env)).toThrow(expect.objectContaining({ code: 'setting' }) as Error);
    },
  );
});
