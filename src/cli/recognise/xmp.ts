import type { Box } from '../../contract/box.ts';
import type { PictureEntry } from './entries.ts';

type Point = readonly [x: number, y: number];

/** Where a point of the upright picture is in the file, by EXIF's orientation. */
const IN_FILE: readonly ((x: number, y: number) => Point)[] = [
  (x, y) => [x, y],
  (x, y) => [1 - x, y],
  (x, y) => [1 - x, 1 - y],
  (x, y) => [x, 1 - y],
  (x, y) => [y, x],
  (x, y) => [y, 1 - x],
  (x, y) => [1 - y, 1 - x],
  (x, y) => [1 - y, x],
];

/** The regions of the Metadata Working Group are those of the picture as stored. */
function area([x1, y1, x2, y2]: Box, orientation: number): string {
  const inFile = IN_FILE[orientation - 1] ?? IN_FILE[0]!;
  const [[ax, ay], [bx, by]] = [inFile(x1, y1), inFile(x2, y2)];
  const numbers = {
    x: (ax + bx) / 2,
    y: (ay + by) / 2,
    w: Math.abs(ax - bx),
    h: Math.abs(ay - by),
  };
  return Object.entries(numbers)
    .map(([name, value]) => `stArea:${name}="${value.toFixed(6)}"`)
    .join(' ');
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Without what XML cannot hold. */
function escaped(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu, ' ')
    .replace(/[&<>"]/g, (sign) => ESCAPES[sign]!);
}

function bag(items: readonly string[]): string {
  return `<rdf:Bag>${items.join('')}</rdf:Bag>`;
}

function person(name: string): string {
  const names = `<rdf:Alt><rdf:li xml:lang="x-default">${escaped(name)}</rdf:li></rdf:Alt>`;
  return `<rdf:li rdf:parseType="Resource"><Iptc4xmpExt:PersonName>${names}</Iptc4xmpExt:PersonName></rdf:li>`;
}

function region(name: string, box: Box, orientation: number): string {
  return `<rdf:li><rdf:Description mwg-rs:Name="${escaped(name)}" mwg-rs:Type="Face"><mwg-rs:Area ${area(box, orientation)} stArea:unit="normalized"/></rdf:Description></rdf:li>`;
}

/** An XMP sidecar with the known people of a picture; empty without any. */
export function xmpOf({ picture, heads }: PictureEntry): string {
  const named = heads.flatMap(({ box, name }) => (name ? [{ box, ...name }] : []));
  if (named.length === 0) return '';
  const { width, height, orientation } = picture;
  const [w, h] = orientation > 4 ? [height, width] : [width, height];
  const people = [...new Set(named.map(({ character }) => character))];
  const subjects = [...new Set([...people, ...named.map(({ work }) => work)])];
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/" x:xmptk="Kyara">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about=""
  xmlns:dc="http://purl.org/dc/elements/1.1/"
  xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"
  xmlns:mwg-rs="http://www.metadataworkinggroup.com/schemas/regions/"
  xmlns:stArea="http://ns.adobe.com/xmp/sType/Area#"
  xmlns:stDim="http://ns.adobe.com/xap/1.0/sType/Dimensions#">
<dc:subject>${bag(subjects.map((text) => `<rdf:li>${escaped(text)}</rdf:li>`))}</dc:subject>
<Iptc4xmpExt:PersonInImageWDet>${bag(people.map(person))}</Iptc4xmpExt:PersonInImageWDet>
<mwg-rs:Regions rdf:parseType="Resource">
<mwg-rs:AppliedToDimensions stDim:w="${w}" stDim:h="${h}" stDim:unit="pixel"/>
<mwg-rs:RegionList>${bag(named.map(({ box, character }) => region(character, box, orientation)))}</mwg-rs:RegionList>
</mwg-rs:Regions>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="w"?>
`;
}
