import { headOf, type HandledHead } from '../gallery/handle.ts';
import type { Recogniser } from '../recognition/types.ts';
import { isTooShort, LEAST_LETTERS, toldWorks, ZH_LEAST_LETTERS } from '../gallery/name-search.ts';
import { badParameters, type ServiceError } from './errors.ts';
import type { Services } from './services.ts';

/** Taggers, joined models and other services. */
export function noWorks(): ServiceError {
  return badParameters('this model cannot be narrowed to one work', {
    zhDetail: '这个模型不能只在一部作品中查找',
  });
}

function tooShort(): ServiceError {
  return badParameters(`no work is called so, and a part of a title has ${LEAST_LETTERS}`, {
    zhDetail: `没有叫这个名称的作品；用部分名称时需${ZH_LEAST_LETTERS}`,
  });
}

/**
 * The plain name of a work, by a title in any language or a part that no other has.
 *
 * @throws ServiceError 17703 when no character of it is known, or several are meant
 */
export function knownWork({ gallery: { known } }: Pick<Services, 'gallery'>, name: string): string {
  const works = known.worksMeant(name);
  const [work] = works;
  if (work === undefined) {
    if (isTooShort(name)) throw tooShort();
    const zhDetail = '没有收录这部作品的角色';
    throw badParameters('no character of this work is known', { zhDetail });
  }
  if (works.length === 1) return work;
  throw badParameters(`several works are called so: ${toldWorks(works)}`, {
    zhDetail: `有多部作品符合这个名称：${toldWorks(works, 'zh')}`,
  });
}

/**
 * Names recognised heads again, by the characters of one work.
 *
 * @throws ServiceError 17703 for a model that cannot, and when no character of the work is known
 */
export function withinWork(
  services: Pick<Services, 'gallery'>,
  recogniser: Recogniser,
  wanted: string,
): (heads: readonly HandledHead[]) => Promise<HandledHead[]> {
  const embedding = recogniser.grouping?.embedding;
  if (!recogniser.name || !embedding) throw noWorks();
  const work = knownWork(services, wanted);
  return async (heads) => {
    const seen = heads.map(({ handle }) => headOf(handle!, embedding));
    const named = await recogniser.name!(seen, work);
    return heads.map((head, index) => ({ ...head, ...named[index]! }));
  };
}
