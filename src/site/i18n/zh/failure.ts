import type { failure as en } from '../en/failure.ts';
import type { Texts } from '../locale.ts';

export const failure: Texts<typeof en> = {
  choose: '改为选择文件',
  defaultModel: '改用默认模型',
  code: '代码 {{code}}',
  timeout: '服务响应超时。请再试一次，或换一张小一些的图片。',
  malformed: '服务返回了本页无法理解的内容。请稍后再试；若一直如此，请反馈。',
  unknown: '服务返回了本页不认识的状态（代码 {{code}}）。请稍后再试。',
  unsent: '图片没有发送。',
  status: {
    success: '成功。',
    recognised: '识别成功。',
    ok: '成功。',
    running: '服务正在运行，但没有识别图片。请再试一次。',
    tooLarge: '图片超过了服务的上限。',
    busy: '服务正忙。',
    badParameters: '服务没有接受这次请求。请换一个模型或图片再试。',
    maintenance: '服务正在维护，请稍后再来。',
    unsupportedFormat: '服务无法读取这种格式，只支持 JPEG、PNG、WebP、GIF 和 AVIF。',
    recognitionFailed: '识别失败。',
    internal: '服务内部出错。若一直如此，请附上追踪 ID 反馈。',
    tooManyPeople: '图片中的角色数量超出一次可识别的上限。请裁剪一部分再试。',
    downloadFailed:
      '服务无法从该地址获取图片。网站可能需要登录、禁止外链，或暂时无法访问。请把图片保存后选择文件，或复制后粘贴。',
    usageLimit: '已达到使用上限，请稍后再来。',
    tooManyUsers: '当前使用的人太多。',
    notFound: '在这个地址找不到服务。请检查本页的服务地址设置。',
  },
};
