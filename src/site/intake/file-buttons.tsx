import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../ui/button.tsx';
import { CameraIcon, FolderIcon, PasteIcon, PictureIcon } from '../ui/icons.tsx';
import styles from './file-buttons.module.css';
import { openClipboard } from './clipboard.ts';
import { openFiles, takeSeveral } from './open.ts';

const ICONS = {
  file: PictureIcon,
  more: PictureIcon,
  camera: CameraIcon,
  folder: FolderIcon,
} as const;

/** Standard, but not among React's types. */
const FOLDER = { webkitdirectory: '' };

interface FileButtonProps {
  readonly children: ReactNode;
  readonly look?: 'strong' | 'plain';
  /** `more`: for the list, one picture too. */
  readonly of?: 'camera' | 'folder' | 'more';
  readonly className?: string | undefined;
}

/** A button for the system's file chooser, or the camera on a phone. */
export function FileButton({ children, look = 'plain', of, className }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  const Icon = ICONS[of ?? 'file'];
  return (
    <>
      <Button look={look} className={className} onClick={() => input.current?.click()}>
        <Icon />
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        data-testid={`${of ?? 'file'}-input`}
        {...(of === 'camera' ? { capture: 'environment' as const } : { multiple: true })}
        {...(of === 'folder' ? FOLDER : {})}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Reset, so that choosing the same file again is a change.
          target.value = '';
          if (of === 'folder' || of === 'more') takeSeveral(files);
          else openFiles(files);
        }}
      />
    </>
  );
}

interface FileButtonsProps {
  readonly look?: 'strong' | 'plain';
  /** What the chooser's button says. */
  readonly choose?: string;
}

/** The ways to a file: chooser, clipboard, folder, and on touch devices the camera. */
export function FileButtons({ look, choose }: FileButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.row}>
      <FileButton look={look ?? 'plain'}>{choose ?? t('start.choose')}</FileButton>
      <FileButton of="camera" className={styles.camera}>
        {t('start.camera')}
      </FileButton>
      <Button onClick={openClipboard}>
        <PasteIcon />
        {t('start.paste')}
      </Button>
      <FileButton of="folder" className={styles.folder}>
        {t('start.folder')}
      </FileButton>
    </div>
  );
}
