import { describe, expect, it } from 'vitest';
import { errorReplySchema } from '../../contract/search.ts';
import { badParameters, ServiceError } from '../errors.ts';
import { errorReply, retryAfterSeconds } from './envelope.ts';

describe('errorReply', () => {
  it('has the fields of the design and no others', () => {
    const reply = errorReply(new ServiceError('downloadFailed'), 'id');
    expect(reply).toEqual({
      code: 17722,
      message: 'The image could not be downloaded',
      zh_message: '图片下载失败',
      ai: false,
      trace_id: 'id',
      data: [],
    });
    expect(errorReplySchema.parse(reply)).toEqual(reply);
  });

  it('says what to fix when the parameters are wrong', () => {
    expect(errorReply(badParameters('wrong value of is_multi'), 'id').message).toBe(
      'The request parameters are incorrect: wrong value of is_multi',
    );
  });

  it('never shows the cause', () => {
    const cause = new Error('getaddrinfo ENOTFOUND secret.example');
    const reply = errorReply(new ServiceError('downloadFailed', { cause }), 'id');
    expect(JSON.stringify(reply)).not.toContain('secret');
  });
});

describe('retryAfterSeconds', () => {
  it('is given for 17702, 17706 and 17731 and for nothing else', () => {
    expect(retryAfterSeconds(new ServiceError('busy'))).toBeGreaterThan(0);
    expect(retryAfterSeconds(new ServiceError('recognitionFailed'))).toBeGreaterThan(0);
    expect(retryAfterSeconds(new ServiceError('tooManyUsers'))).toBeGreaterThan(0);
    expect(retryAfterSeconds(new ServiceError('internal'))).toBeUndefined();
    expect(retryAfterSeconds(new ServiceError('badParameters'))).toBeUndefined();
  });
});
