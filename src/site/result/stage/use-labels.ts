import { useCallback, useMemo, useState, type RefCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Detection } from '../../../contract/search.ts';
import { useSettings } from '../../settings/store.ts';
import { layLabels } from './labels.ts';
import type { Size } from './view.ts';
import { labelTexts, labelWishes, wholeText } from './wishes.ts';

const pen = document.createElement('canvas').getContext('2d');

interface Font {
  readonly css: string;
  readonly size: number;
}

function fontOf(element: Element): Font {
  const { fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  return { css: `${fontWeight} ${fontSize} ${fontFamily}`, size: Number.parseFloat(fontSize) };
}

function textWidth(text: string, font: Font): number {
  if (!pen) return text.length * font.size;
  pen.font = font.css;
  return pen.measureText(text).width;
}

function useFont() {
  const [font, setFont] = useState<Font>();
  const ref = useCallback<RefCallback<HTMLElement>>((element) => {
    if (!element) return undefined;
    const read = () => {
      const next = fontOf(element);
      setFont((now) => (now?.css === next.css ? now : next));
    };
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { font, ref };
}

/** Lays labels out, anew when the drawn size changes. */
export function useLabels(detections: readonly Detection[], drawn: Size) {
  const { t } = useTranslation();
  const { language } = useSettings();
  const { font, ref } = useFont();
  const { width, height } = drawn;
  return useMemo(() => {
    if (!font) return { ref, labels: [], texts: [] };
    const words = labelTexts(detections, { t, language });
    const widthOf = (text: string) => textWidth(text, font);
    const wishes = labelWishes(detections, words, { width, height }, font.size, widthOf);
    const labels = layLabels(wishes, { width, height });
    const texts = words.map((each, index) =>
      labels[index]?.isWide ? wholeText(each) : each.number,
    );
    return { ref, labels, texts };
  }, [detections, t, language, font, ref, width, height]);
}
