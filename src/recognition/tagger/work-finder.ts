import type { TagParts } from './words.ts';

export interface ParsedTag extends TagParts {
  readonly tag: string;
  readonly ips: readonly string[];
}

/** Brackets with these words describe looks, never a work. */
const LOOKS = new Set(
  (
    'adult alter alternate animal bunny camp casual cheer_squad child christmas cosplay dress ' +
    'female halloween hot_spring human idol kimono maid male new_year old pajamas qipao ' +
    'school_uniform second_costume summer swimsuit teenage third_costume track valentine wedding ' +
    'winter young yukata'
  ).split(' '),
);

/** A bracket that several characters have as their only one is a work. */
const ENOUGH_CHARACTERS = 2;

/**
 * Tells works from costumes in tags' brackets, by the whole table: works stand alone behind many
 * names; costumes come with a work, or behind a name that is also a tag.
 */
export class WorkFinder {
  readonly #charactersOf = new Map<string, Set<string>>();
  readonly #bareTags = new Set<string>();
  readonly #named = new Set<string>();
  readonly #works: Readonly<Record<string, string>>;

  /**
   * @param tags all characters' tags
   * @param works tags to works, for tags without one
   */
  constructor(tags: readonly ParsedTag[], works: Readonly<Record<string, string>>) {
    this.#works = works;
    for (const { base, groups, ips } of tags) {
      for (const work of ips) this.#named.add(work);
      const [only] = groups;
      if (only === undefined) this.#bareTags.add(base);
      else if (groups.length === 1) this.#noteCharacter(only, base);
    }
  }

  workOf(tag: ParsedTag): string {
    return this.#bracketWork(tag) ?? tag.ips[0] ?? this.#tableWork(tag) ?? '';
  }

  #noteCharacter(group: string, base: string): void {
    const characters = this.#charactersOf.get(group) ?? new Set();
    this.#charactersOf.set(group, characters.add(base));
  }

  #tableWork({ tag, base }: ParsedTag): string | undefined {
    return [tag, base]
      .map((key) => (Object.hasOwn(this.#works, key) ? this.#works[key] : undefined))
      .find((work) => work !== undefined);
  }

  #bracketWork(tag: ParsedTag): string | undefined {
    const possible = tag.groups.filter((group) => !LOOKS.has(group));
    const [only] = possible;
    if (only !== undefined && tag.groups.length === 1) {
      return this.#isWork(only, tag) ? only : undefined;
    }
    // Of equals the last: works stand there by custom.
    return possible.reduce<string | undefined>((best, group) => {
      return best === undefined || this.#weight(group) >= this.#weight(best) ? group : best;
    }, undefined);
  }

  #weight(group: string): number {
    if (this.#named.has(group)) return Number.POSITIVE_INFINITY;
    return this.#charactersOf.get(group)?.size ?? 0;
  }

  /** A rare bracket after a name that is itself a tag is no work. */
  #isWork(group: string, { base, ips }: ParsedTag): boolean {
    if (this.#weight(group) >= ENOUGH_CHARACTERS) return true;
    return ips.length === 0 && !this.#bareTags.has(base);
  }
}
