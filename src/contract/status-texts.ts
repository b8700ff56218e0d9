import type { StatusName } from './status.ts';

export interface StatusText {
  readonly message: string;
  readonly zhMessage: string;
}

export const STATUS_TEXTS = {
  success: { message: 'success', zhMessage: '成功' },
  recognised: { message: 'Recognition successful', zhMessage: '识别成功' },
  ok: { message: 'Success', zhMessage: '成功' },
  running: { message: 'Server is running normally', zhMessage: '服务器运行正常' },
  tooLarge: { message: 'The image is too large', zhMessage: '图片过大' },
  busy: { message: 'The server is busy, please retry', zhMessage: '服务器繁忙，请重试' },
  badParameters: { message: 'The request parameters are incorrect', zhMessage: '请求参数不正确' },
  maintenance: { message: 'The API is under maintenance', zhMessage: 'API 正在维护' },
  unsupportedFormat: {
    message: 'The image format is not supported',
    zhMessage: '不支持的图片格式',
  },
  recognitionFailed: {
    message: 'The recognition failed, please retry',
    zhMessage: '识别失败，请重试',
  },
  internal: { message: 'Internal error', zhMessage: '内部错误' },
  tooManyPeople: {
    message: 'There are more people in the image than the limit allows',
    zhMessage: '图片中的人数超过限制',
  },
  downloadFailed: { message: 'The image could not be downloaded', zhMessage: '图片下载失败' },
  usageLimit: { message: 'The usage limit has been reached', zhMessage: '已达到使用上限' },
  tooManyUsers: {
    message: 'Too many users right now, please retry',
    zhMessage: '当前用户过多，请重试',
  },
  notFound: { message: 'Page not found', zhMessage: '页面不存在' },
} as const satisfies Record<StatusName, StatusText>;
