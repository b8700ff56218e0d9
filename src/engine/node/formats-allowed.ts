import sharp from 'sharp';

const LOADERS = ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((name) => `VipsForeignLoad${name}`);

/**
 * Security: closes every other loader of libvips (SVG, PDF, HDR, PNM …) in this process for good,
 * whatever a file pretends to be.
 */
export function allowPictureFormatsOnly(): void {
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
}
