import { notes as en } from '../i18n/en/notes.ts';
import { featureTexts } from '../i18n/feature-texts.ts';
import { notes as ja } from '../i18n/ja/notes.ts';
import { notes as zh } from '../i18n/zh/notes.ts';

export const useNotesTexts = featureTexts('notes', { en, ja, zh });
