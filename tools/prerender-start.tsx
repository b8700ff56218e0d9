import type { ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { LANGUAGES } from '../src/contract/language.ts';
import { queryClient } from '../src/site/shell/query-client.ts';
import { Root } from '../src/site/app/root.tsx';
import { HOST } from '../src/site/early/placeholders.ts';
import { addAnswerTexts, startTranslations, switchTranslations } from '../src/site/i18n/setup.ts';
import { AddressForm } from '../src/site/intake/address-form.tsx';
import { FileButton, FileButtons } from '../src/site/intake/file-buttons.tsx';
import { WaysInContext } from '../src/site/shell/ways-in.ts';
import { readSamples, SAMPLES } from '../src/site/intake/samples-query.ts';
import { Result } from '../src/site/result/result.tsx';
import { Sheet } from '../src/site/result/stage/picture.tsx';
import { FIT } from '../src/site/result/stage/view.ts';

const WAYS_IN = { FileButton, FileButtons, AddressForm };

const nothing = () => {};

const SOURCE = { kind: 'url', url: `https://${HOST}/` } as const;

/** A head without a name, whose frame is the model of all (src/site/early/answer.ts). */
const HEAD = { box: [0, 0, 1, 1], box_id: '', not_confident: false, character: [] } as const;

/** The picture with one frame, as it stands on the stage before any name is known. */
function ModelSheet() {
  return (
    <Sheet
      address=""
      source={SOURCE}
      detections={[{ ...HEAD, box: [...HEAD.box], character: [] }]}
      marked={{ id: undefined, pinned: undefined, hover: nothing, press: nothing }}
      zoom={{
        view: FIT,
        stage: { width: 1, height: 1 },
        ratio: 1,
        setRatio: nothing,
        change: nothing,
        attach: () => undefined,
      }}
      hidden={false}
      waiting
      failed={false}
      again={nothing}
      surface={nothing}
    />
  );
}

/** Styles by attribute would break the content security policy; those of the sheet are set when it is drawn. */
function html(node: ReactNode): string {
  const text = renderToString(
    <QueryClientProvider client={queryClient}>
      <WaysInContext value={WAYS_IN}>{node}</WaysInContext>
    </QueryClientProvider>,
  );
  return text.replaceAll(/ style="[^"]*"/g, '');
}

/**
 * What the page begins with as HTML, by name and language (`start-ja`): the start page, the view of an answer
 * that is waited for, and the picture in it with one frame. Addresses are absolute, on the stand-in's origin.
 *
 * @param samples content of `samples.json`
 */
export async function renderPages(samples: string): Promise<Record<string, string>> {
  queryClient.setQueryData(SAMPLES.queryKey, readSamples(JSON.parse(samples)));
  await startTranslations('en');
  await addAnswerTexts();
  const pages: Record<string, string> = {};
  for (const language of LANGUAGES) {
    await switchTranslations(language);
    document.documentElement.lang = language;
    pages[`start-${language}`] = renderToString(<Root />);
    pages[`answer-${language}`] = html(<Result source={SOURCE} moveFocus={false} />);
    pages[`sheet-${language}`] = html(<ModelSheet />);
  }
  return pages;
}
