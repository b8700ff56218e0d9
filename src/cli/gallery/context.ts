import type { GalleryFolders } from './inspect.ts';
import type { PackOptions } from '../../library/packs/folder.ts';
import type { Terminal } from '../terminal.ts';

export interface GalleryContext extends GalleryFolders, Terminal {
  readonly packs: PackOptions;
}
