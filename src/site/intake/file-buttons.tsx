import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { CameraIcon, PictureIcon } from '../ui/icons.tsx';
import styles from './file-buttons.module.css';
import { takeFiles } from './take.ts';

interface FileButtonProps {
  readonly children: ReactNode;
  readonly look?: 'strong' | 'plain';
  readonly camera?: boolean;
  readonly className?: string | undefined;
}

/** A button that opens the system's file chooser, or the camera on a phone. */
export function FileButton({
  children,
  look = 'plain',
  camera = false,
  className,
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look={look} className={className} onClick={() => input.current?.click()}>
        {camera ? <CameraIcon /> : <PictureIcon />}
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid={camera ? 'camera-input' : 'file-input'}
        {...(camera ? { capture: 'environment' as const } : { multiple: true })}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Emptied, so that choosing the same file again is a change.
          target.value = '';
          takeFiles(files);
        }}
      />
    </>
  );
}

/** The ways to a file: the chooser, and on touch devices the camera. */
export function FileButtons({ look }: { readonly look?: 'strong' | 'plain' }) {
  const { t } = useTranslation();
  return (
    <div className={styles.row}>
      <FileButton look={look ?? 'plain'}>{t('start.choose')}</FileButton>
      <FileButton camera className={styles.camera}>
        {t('start.camera')}
      </FileButton>
    </div>
  );
}
