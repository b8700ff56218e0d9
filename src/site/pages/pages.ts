/** Pages that are read rather than used, as one chunk. */
export { EverywherePage } from './everywhere/everywhere-page.tsx';
export { PrivacyPage } from './privacy/privacy-page.tsx';
export { SettingsPage } from './settings/settings-page.tsx';
