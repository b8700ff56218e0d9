import type { DragEvent } from 'react';
import { useDropzone } from 'react-dropzone';
import { useTranslation } from 'react-i18next';
import styles from './drop-layer.module.css';
import { takeFiles, takeTransferred } from './take.ts';
import { readDrop } from './transfer.ts';

/** Addresses come first and keep the dropzone from the copies that browsers add as files. */
function dropAddress(event: DragEvent): void {
  const found = readDrop(event.dataTransfer);
  if (found.kind !== 'address' && found.kind !== 'text') return;
  event.preventDefault();
  event.stopPropagation();
  takeTransferred(found);
}

/** Covers the page while something is dragged over it, and takes it. */
export function DropLayer({ onDropped }: { readonly onDropped: () => void }) {
  const { t } = useTranslation();
  const { getRootProps } = useDropzone({ noClick: true, noKeyboard: true, onDrop: takeFiles });
  return (
    <div
      {...getRootProps({
        role: undefined,
        onDrop: (event: DragEvent) => {
          onDropped();
          dropAddress(event);
        },
      })}
      className={styles.layer}
      aria-hidden="true"
    >
      <p className={styles.text}>{t('intake.drop')}</p>
    </div>
  );
}
