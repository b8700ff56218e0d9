import type { ReactNode } from 'react';

/** Our line icons, 24 px grid; always beside a name. */
export function Icon({ children }: { readonly children: ReactNode }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width="1.25em"
      height="1.25em"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="square"
    >
      {children}
    </svg>
  );
}

function icon(path: string) {
  return () => (
    <Icon>
      <path d={path} />
    </Icon>
  );
}

export const CheckIcon = icon('m5 12.5 4.5 4.5L19 7.5');
export const CloseIcon = icon('m6 6 12 12M18 6 6 18');
export const CopyIcon = icon('M8 8h12v12H8zM16 8V4H4v12h4');
export const PictureIcon = icon('M3 4h18v16H3zM3 16l5-5 5 5 3-3 5 5M16 8.5h.01');
export const CameraIcon = icon(
  'M3 7h5l2-3h4l2 3h5v13H3zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
);
export const PasteIcon = icon('M9 5H5v16h14V5h-4M9 3h6v4H9zM9 12h6M9 16h4');
export const FolderIcon = icon('M3 6h6l2 2h10v11H3z');

const THEME_PATHS = {
  system: 'M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16',
  light:
    'M12 16a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2',
  dark: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
} as const;

export function ThemeIcon({ theme }: { readonly theme: keyof typeof THEME_PATHS }) {
  return (
    <Icon>
      {theme === 'system' && <path d="M12 4a8 8 0 0 1 0 16z" fill="currentColor" stroke="none" />}
      <path d={THEME_PATHS[theme]} />
    </Icon>
  );
}
