import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CatalogueModel, CatalogueReply } from '../../../contract/catalogue.ts';
import { LANGUAGES } from '../../../contract/language.ts';
import { deviceModel } from '../../device/model.ts';
import { changeSettings, currentSettings } from '../../settings/store.ts';
import { queryClient } from '../../shell/query-client.ts';
import {
  EMPTY_GALLERY,
  forbidden,
  gate,
  json,
  MODELS,
  refusal,
  type Service,
  startService,
} from '../../testing/service.ts';
import { button, show, shown, speak } from '../../testing/show.tsx';
import * as gallery from '../texts.ts';
import { ModelsPage } from './models-page.tsx';
import * as texts from './texts.ts';
import { CATALOGUE_KEY } from './use-install.ts';

const { en } = texts;

const MODEL: CatalogueModel = {
  id: 'second',
  name: 'Second tagger',
  provider: 'Somebody',
  kind: 'tagger',
  desc: { en: 'Knows 2,751.', ja: '2,751 人。', zh: '2,751 个。' },
  sources: [
    {
      page: 'https://hub.example/some/second',
      licence: 'Apache-2.0',
      files: [{ file: 'model.onnx', url: 'https://hub.example/some/second/resolve/1/model.onnx' }],
    },
  ],
  state: 'available',
  size: 378_500_000,
  done: 0,
  seconds: 3.8,
  measured: false,
};

function listOf(change: Partial<CatalogueModel> = {}): CatalogueReply {
  const models = [{ ...MODEL, ...change }];
  const place = { hub: 'https://hub.example', folder: '/data/models', free: 92e9 };
  return { code: 0, message: '', ...place, models };
}

function startCatalogue(change: Partial<CatalogueModel> = {}): Service {
  const service = startService();
  service.on('v1/gallery', () => json(EMPTY_GALLERY));
  service.on('v1/models', () => json(listOf(change)));
  return service;
}

test.each(LANGUAGES)('says what a model knows, costs and allows (%s)', async (language) => {
  startCatalogue();
  await speak(language);
  show(<ModelsPage />);
  await shown().findByRole('heading', { name: MODEL.name });
  shown().getByText(MODEL.desc[language]);
  shown().getByText(/^378\.5/);
  shown().getByText(/3\.8/);
  shown().getByText(/https:\/\/hub\.example .*\/data\/models.*92 ?GB/);
  const licence = shown().getByRole('link', { name: 'Apache-2.0' });
  expect(licence.getAttribute('href')).toBe('https://hub.example/some/second');
  shown().getByText(/\/data\/models\/second/);
  shown().getByRole('button', { name: texts[language].install });
});

test('an installation shows how far it is, and is used then', async () => {
  const service = startCatalogue();
  const installed = gate();
  const user = show(<ModelsPage />);
  const install = await button(en.install);
  service.on('v1/models', () => json(listOf({ state: 'installing', done: 200e6 })));
  service.on('v1/models/second/install', async () => {
    await installed.opened;
    return json(listOf({ state: 'installed', seconds: 1.9, measured: true }));
  });
  await user.click(install);
  await shown().findByText('200 MB of 378.5 MB', {}, { timeout: 5000 });
  service.on('v1/models', () => json(listOf({ state: 'installed', seconds: 1.9, measured: true })));
  installed.open();
  await shown().findByText(en.inUse);
  shown().getByText('1.9 sec per picture, measured on this server');
  expect(currentSettings().model).toBe('second');
});

const posts = ({ asked }: Service) => asked.filter(({ method }) => method === 'POST');

test('one that runs already is followed, paused and gone on with', async () => {
  const service = startCatalogue({ state: 'installing', done: 10e6 });
  const user = show(<ModelsPage />);
  await shown().findByText('10 MB of 378.5 MB');
  service.on('v1/models', () => json(listOf({ state: 'installing', done: 20e6 })));
  await shown().findByText('20 MB of 378.5 MB', {}, { timeout: 5000 });
  service.on('v1/models', () => json(listOf({ state: 'paused', done: 120e6 })));
  await user.click(await button(en.pause));
  await shown().findByText('Paused: 120 MB downloaded.');
  expect(service.asked.some(({ method }) => method === 'DELETE')).toBe(true);
  expect(posts(service)).toEqual([]);
  await button(en.goOn);
});

test('one that somebody else installs is listed, and changes nobody’s choice', async () => {
  const service = startCatalogue({ state: 'installing' });
  const before = currentSettings().model;
  show(<ModelsPage />);
  await button(en.pause);
  const asked = () => service.asked.filter(({ path }) => path.startsWith('v1/model/list')).length;
  const known = asked();
  service.on('v1/models', () => json(listOf({ state: 'installed' })));
  await shown().findByRole('button', { name: en.remove }, { timeout: 5000 });
  await waitFor(() => expect(asked()).toBeGreaterThan(known));
  expect(currentSettings().model).toBe(before);
});

test('a service that stopped meanwhile is asked to install nothing', async () => {
  const service = startCatalogue({ state: 'installing' });
  queryClient.setQueryData(CATALOGUE_KEY, listOf({ state: 'installing' }));
  service.on('v1/models', () => Promise.reject(new TypeError('refused')));
  show(<ModelsPage />);
  const asked = () => service.asked.filter(({ path }) => path.startsWith('v1/models'));
  await waitFor(() => expect(asked().length).toBeGreaterThan(1), { timeout: 5000 });
  expect(asked().every(({ method }) => method === 'GET')).toBe(true);
});

test('whoever keeps pictures on the device goes on doing so', async () => {
  const service = startCatalogue();
  changeSettings({ model: deviceModel().id });
  const user = show(<ModelsPage />);
  const install = await button(en.install);
  service.on('v1/models', () => json(listOf({ state: 'installed' })));
  await user.click(install);
  await button(en.remove);
  expect(currentSettings().model).toBe(deviceModel().id);
});

test('a folder with files put there says which are needed', async () => {
  startCatalogue({ state: 'by_hand', problem: 'network' });
  show(<ModelsPage />);
  await shown().findByText(en.by_hand);
  shown().getByRole('link', { name: 'model.onnx', hidden: true });
});

test('what went wrong is said in words, and can be tried again', async () => {
  const service = startCatalogue();
  service.on('v1/models/second/install', () => refusal('downloadFailed'));
  const user = show(<ModelsPage />);
  const install = await button(en.install);
  service.on('v1/models', ({ path }) =>
    path.endsWith('install')
      ? refusal('downloadFailed')
      : json(listOf({ state: 'paused', done: 5e6, problem: 'network' })),
  );
  await user.click(install);
  await shown().findByText(/hub\.example can’t be reached/);
  await button(en.goOn);
});

test('a licence with conditions is accepted first', async () => {
  const service = startCatalogue({ sources: [{ ...MODEL.sources[0]!, licence: 'GPL-3.0' }] });
  const user = show(<ModelsPage />);
  const install = await button(en.install);
  expect(install).toHaveProperty('disabled', true);
  await user.click(install);
  await user.click(shown().getByRole('checkbox', { name: /GPL-3\.0/ }));
  service.on('v1/models/second/install', () => json(listOf({ state: 'installed' })));
  await user.click(install);
  await waitFor(() => expect(posts(service)).toHaveLength(1));
});

test('one is removed only when asked twice', async () => {
  const service = startCatalogue({ state: 'installed' });
  const user = show(<ModelsPage />);
  await user.click(await button(en.remove));
  await user.click(await button(en.keep));
  await user.click(await button(en.remove));
  expect(service.asked.filter(({ method }) => method === 'DELETE')).toEqual([]);
  service.on('v1/models', () => json(listOf()));
  await user.click(await button(en.reallyRemove));
  await button(en.install);
  expect(service.asked.filter(({ method }) => method === 'DELETE')).toHaveLength(1);
});

test('a classifier is installed without being what searches ask for', async () => {
  startCatalogue({ kind: 'classifier', state: 'installed' }).on('v1/model/list', () =>
    json({ code: 0, message: '', data: MODELS }),
  );
  show(<ModelsPage />);
  await button(en.remove);
  expect(shown().queryByRole('button', { name: en.use })).toBeNull();
});

test('whoever may not change the gallery is told how to, and offered nothing', async () => {
  const service = startService();
  service.on('v1/gallery', forbidden);
  show(<ModelsPage />);
  await shown().findByText(gallery.en.forbidden);
  expect(shown().queryByRole('button')).toBeNull();
  expect(service.asked.some(({ path }) => path.startsWith('v1/models'))).toBe(false);
});
