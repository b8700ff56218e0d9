import { describe, expect, it } from 'vitest';
import { ServiceError, toServiceError } from './errors.ts';

function http(statusCode: number): Error {
  return Object.assign(new Error('from the framework'), { statusCode });
}

describe('toServiceError', () => {
  it('leaves our own errors alone', () => {
    const error = new ServiceError('busy');
    expect(toServiceError(error)).toBe(error);
  });

  it.each([
    [400, 'badParameters'],
    [403, 'notFound'],
    [404, 'notFound'],
    [413, 'tooLarge'],
    [415, 'badParameters'],
    [500, 'internal'],
    [503, 'internal'],
  ] as const)('maps the framework’s %i to %s', (status, name) => {
    expect(toServiceError(http(status)).status).toBe(name);
  });

  it.each([undefined, null, 'text', new Error('defect')])(
    'takes %s as an internal error',
    (thrown) => {
      expect(toServiceError(thrown)).toMatchObject({ status: 'internal', cause: thrown });
    },
  );
});
