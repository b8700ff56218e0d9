/** The history's page, its keeping and what is said when that fails, as one chunk. */
export { HistoryNote, HistoryPage } from './history-page.tsx';
export { recordOrTell } from './record.ts';
