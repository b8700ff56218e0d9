/** A unit vector by its angle in degrees, so that similarities are cosines of differences. */
export function vectorAtAngle(degrees: number): Float32Array {
  const angle = (degrees * Math.PI) / 180;
  return Float32Array.of(Math.cos(angle), Math.sin(angle));
}
