import type { DragEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import { arePicturesTaken, useRoute } from '../shell/route.ts';
import styles from './drop-layer.module.css';
import { openFiles } from './open.ts';
import { readDrop } from './read-data-transfer.ts';
import { copyDataTransfer, openTransferred } from './transfer.ts';

/**
 * Addresses before the copies that browsers add as files; the queue walks folders, within bounds.
 */
function dropOther(event: DragEvent<HTMLElement>): void {
  const found = readDrop(copyDataTransfer(event.nativeEvent.dataTransfer ?? event.dataTransfer));
  if (found.kind === 'files' && event.dataTransfer.files.length > 0) return;
  event.preventDefault();
  event.stopPropagation();
  openTransferred(found);
}

/** What a drop does in this view. */
function useWords(): string {
  const { t } = useTranslation();
  const route = useRoute();
  if (arePicturesTaken()) return t('intake.dropToAdd');
  const isPeople = route.kind === 'page' && route.page === 'people';
  return t(isPeople ? 'intake.dropToSort' : 'intake.drop');
}

/** Covers the page while something is dragged over it, and takes it. */
export function DropLayer({ onDropped }: { readonly onDropped: () => void }) {
  const words = useWords();
  const { getRootProps } = useDropzone({ noClick: true, noKeyboard: true, onDrop: openFiles });
  return (
    <div
      {...getRootProps({
        role: undefined,
        onDrop: (event: DragEvent<HTMLElement>) => {
          onDropped();
          dropOther(event);
        },
      })}
      className={styles.layer}
      aria-hidden="true"
    >
      <p className={styles.text}>{words}</p>
    </div>
  );
}
