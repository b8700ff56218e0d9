import { featureTexts, type Texts } from '../i18n/feature-texts.ts';

/** How the gallery's owner opens what is closed. */
export const en = {
  wrongToken:
    'Enter the ADMIN_TOKEN that this server was started with. If none was set, open this page at localhost on the machine it runs on.',
  learning:
    'For Kyara to learn names, open the link that the terminal showed when Kyara was started, or enter its token in the settings.',
  gallery:
    'To see all characters, open the link that the terminal showed when Kyara was started, or enter its token in the settings.',
  models:
    'To install models, open the link that the terminal showed when Kyara was started, or enter its token in the settings.',
} as const;

export const ja: Texts<typeof en> = {
  wrongToken:
    'サーバーに設定した ADMIN_TOKEN を入力してください。設定していない場合は、サーバーのパソコンで localhost から開いてください。',
  learning:
    'Kyara に名前を覚えさせるには、Kyara の起動時にターミナルに表示されたリンクを開くか、そのトークンを設定画面に入力してください。',
  gallery:
    'キャラクターの一覧を見るには、Kyara の起動時にターミナルに表示されたリンクを開くか、そのトークンを設定画面に入力してください。',
  models:
    'モデルをインストールするには、Kyara の起動時にターミナルに表示されたリンクを開くか、そのトークンを設定画面に入力してください。',
};

export const zh: Texts<typeof en> = {
  wrongToken:
    '请填入本服务器设置的 ADMIN_TOKEN；如果没有设置，请在运行服务器的机器上通过 localhost 打开本页。',
  learning: '要让 Kyara 记住名字，请打开 Kyara 启动时终端里显示的链接，或在设置中填入其中的令牌。',
  gallery: '要查看所有角色，请打开 Kyara 启动时终端里显示的链接，或在设置中填入其中的令牌。',
  models: '要安装模型，请打开 Kyara 启动时终端里显示的链接，或在设置中填入其中的令牌。',
};

export const useHowToOpen = featureTexts('howToOpen', { en, ja, zh });
