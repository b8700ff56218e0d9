import { type KeyboardEvent, useState } from 'react';
import { InfiniteList } from '../shell/infinite-list.tsx';
import { shortened } from '../queue/folders.ts';
import { openPicture } from '../shell/route.ts';
import { Face } from './face.tsx';
import { type Head, isUnsure } from './groups.ts';
import styles from './people.module.css';
import { useSorting } from './sorting.ts';
import { usePeopleTexts } from './texts.ts';

interface TileProps {
  readonly head: Head;
  readonly isChosen: boolean;
  readonly isStop: boolean;
  readonly onChange: (isChosen: boolean) => void;
  readonly onFocus: () => void;
}

function Tile({ head, isChosen, isStop, onChange, onFocus }: TileProps) {
  const t = usePeopleTexts();
  const sorting = useSorting();
  const { item, number } = head;
  const { name } = item.source.file as File;
  const isGuess = isUnsure(head, sorting);
  const label = t('face', { number, name });
  const tabIndex = isStop ? 0 : -1;
  return (
    <div role="row" className={styles.tile} onFocus={onFocus}>
      <div role="gridcell">
        <label className={styles.choice}>
          <input
            type="checkbox"
            checked={isChosen}
            tabIndex={tabIndex}
            aria-label={isGuess ? `${label}, ${t('guess')}` : label}
            onChange={({ target }) => onChange(target.checked)}
          />
          <Face head={head} isUnsure={isGuess} />
        </label>
      </div>
      <div role="gridcell">
        <button
          type="button"
          className={styles.file}
          title={name}
          tabIndex={tabIndex}
          onClick={() => openPicture(item.source)}
        >
          {shortened(name)}
        </button>
      </div>
    </div>
  );
}

function columnsOf(tiles: readonly HTMLElement[]): number {
  return tiles.filter(({ offsetTop }) => offsetTop === tiles[0]?.offsetTop).length;
}

/** Where a key leads to; undefined for any other key. */
function placeFor(key: string, at: number, tiles: readonly HTMLElement[]): number | undefined {
  const columns = columnsOf(tiles);
  const places: Readonly<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: 0,
    End: tiles.length - 1,
  };
  const place = places[key];
  return place !== undefined && !tiles[place] ? at : place;
}

interface Props {
  readonly heads: readonly Head[];
  readonly chosen: ReadonlySet<string>;
  readonly choose: (ids: ReadonlySet<string>) => void;
}

/** Heads to choose from: one stop for Tab, arrow keys between them, with Shift they choose. */
export function Heads({ heads, chosen, choose }: Props) {
  const [stop, setStop] = useState<string>();
  const stopAt = Math.max(
    0,
    heads.findIndex(({ id }) => id === stop),
  );
  const change = (id: string, isChosen: boolean) => {
    const next = new Set(chosen);
    if (isChosen) next.add(id);
    else next.delete(id);
    choose(next);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, shiftKey, ctrlKey, altKey, metaKey, currentTarget } = event;
    const tiles = [...currentTarget.querySelectorAll<HTMLElement>('[role="row"]')];
    const to = placeFor(key, stopAt, tiles);
    if (to === undefined || ctrlKey || altKey || metaKey) return;
    event.preventDefault();
    tiles[to]?.querySelector('input')?.focus();
    const passed = heads.slice(Math.min(stopAt, to), Math.max(stopAt, to) + 1);
    if (shiftKey) choose(new Set([...chosen, ...passed.map(({ id }) => id)]));
  };
  return (
    <div role="grid" aria-labelledby="group-heading" className={styles.heads} onKeyDown={onKeyDown}>
      <InfiniteList name="heads" items={heads} end="div">
        {(head) => (
          <Tile
            key={head.id}
            head={head}
            isChosen={chosen.has(head.id)}
            isStop={head === heads[stopAt]}
            onChange={(isChosen) => change(head.id, isChosen)}
            onFocus={() => setStop(head.id)}
          />
        )}
      </InfiniteList>
    </div>
  );
}
