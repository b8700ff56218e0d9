import { type SyntheticEvent, useCallback } from 'react';

interface Props {
  readonly blob: Blob;
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** Instead of the browser's sign for it, which says nothing. */
export function hideBroken({ currentTarget: image }: SyntheticEvent<HTMLImageElement>): void {
  image.style.visibility = 'hidden';
}

/** A picture from memory, whose object URL lasts as long as it is shown. */
export function BlobImage({ blob, alt = '', className }: Props) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(blob);
      image.src = url;
      image.style.visibility = '';
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img ref={show} className={className} alt={alt} decoding="async" onError={hideBroken} />;
}
