/**
 * `npm run packs:measure -- WORK [STRANGERS]`: pictures of characters whom only other sources show,
 * asked of the recogniser as it ships, with all packs on; see README.md.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Judged,
  largestHead,
  measurePacks,
  openPacks,
  type PackCast,
  type Shown,
} from '../../bench/evaluate/measure-packs.ts';
import { packsTables } from '../../bench/evaluate/packs-table.ts';
import { progress } from '../../bench/evaluate/progress.ts';
import { type LoadedParts, loadParts, MEASURED_PICTURE } from '../../bench/model.ts';
import { tableText } from '../../bench/table.ts';
import { decodePicture } from '../../src/engine/node/testing/decode.ts';
import { galleryRecogniser } from '../../src/recognition/pipeline.ts';
import { chooseReferences, type Pictures, readPictures } from './gather.ts';
import {
  ASKED,
  drawQuestions,
  galleryWith,
  isCopy,
  isHeldOut,
  kindsOf,
  type Packed,
  packedOf,
  type Question,
} from './hold-out.ts';

/** Other sources often have the very drawing: told apart, since it is no question then. */
function setOf(question: Question, pictures: Pictures): string {
  const asked = pictures.found.get(question.picture[2]);
  return asked && isCopy(asked, question.references, pictures)
    ? 'copy of a reference'
    : kindsOf(question);
}

/** What is shown of the picture, and what is where the work is given. */
async function ask(
  question: Question,
  pictures: string,
  { model }: LoadedParts,
  { gallery }: PackCast,
  packed: Packed,
): Promise<readonly [all: Judged | undefined, within: Judged | undefined]> {
  const { person, picture, references } = question;
  const known = galleryWith(gallery, person, references, packed);
  const { raster } = await decodePicture(
    await readFile(join(pictures, picture[2])),
    MEASURED_PICTURE,
  );
  const recogniser = galleryRecogniser(model, () => known);
  const head = largestHead(await recogniser.recognise(raster, { withProbes: true }));
  const [within] = head?.probe ? await recogniser.name!([head.probe], person.work) : [];
  return [head, within];
}

function print(title: string, shown: readonly Shown[], { known }: PackCast): void {
  console.log(`\n# ${title}\n`);
  for (const table of packsTables(shown, known)) console.log(tableText(table));
}

async function measure(work: string, strangers: string | undefined, parts: LoadedParts) {
  const cast = await openPacks(parts);
  const known = new Set(cast.known.map((one) => `${one.work}\n${one.character}`));
  const pictures = await readPictures(work);
  const packed = packedOf(chooseReferences(pictures.all), parts.spaces!);
  for (const [label, isAsked] of Object.entries(ASKED)) {
    const questions = drawQuestions(pictures, isAsked).filter(
      ({ person }) => known.has(`${person.work}\n${person.character}`) && isHeldOut(person),
    );
    const shown: Shown[] = [];
    const show = progress(label, questions.length);
    const given: Shown[] = [];
    for (const question of questions) {
      const { person: named } = question;
      const set = setOf(question, pictures);
      const [head, within] = await ask(question, join(work, 'pictures'), parts, cast, packed);
      shown.push({ set, named, head });
      given.push({ set, named, head: within });
      show(shown.length);
    }
    print(label, shown, cast);
    print(`${label}, where the work is given`, given, cast);
  }
  if (!strangers) return;
  const nobody = { detection: [], people: [], identity: [] };
  print('strangers', await measurePacks(nobody, strangers, parts, cast), cast);
}

const [work, strangers] = process.argv.slice(2);
if (!work) throw new Error('npm run packs:measure -- WORK [STRANGERS]');
const parts = await loadParts(undefined);
await measure(work, strangers, parts).finally(() => parts.close());
