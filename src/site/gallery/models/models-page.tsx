import { useQuery } from '@tanstack/react-query';
import {
  CATALOGUE_PATH,
  type CatalogueReply,
  catalogueReplySchema,
} from '../../../contract/catalogue.ts';
import { formatSize } from '../../i18n/format.ts';
import { useSettings } from '../../settings/store.ts';
import { Page } from '../../shell/page.tsx';
import { ask } from '../client.ts';
import { usePermission } from '../permission.ts';
import { GalleryFailure, Refusal } from '../refusal.tsx';
import { ModelCard } from './model-card.tsx';
import styles from './models.module.css';
import { useModelsTexts } from './texts.ts';
import { CATALOGUE_KEY } from './use-install.ts';

/** As long as a model is being installed, also from elsewhere. */
const FOLLOWING_MS = 1000;

function isInstalling(reply?: CatalogueReply): boolean {
  return reply?.models.some(({ state }) => state === 'installing') ?? false;
}

function Catalogue() {
  const t = useModelsTexts();
  const { language } = useSettings();
  const { data, error, refetch } = useQuery({
    queryKey: CATALOGUE_KEY,
    queryFn: ({ signal }) => ask(CATALOGUE_PATH, { method: 'GET', signal }, catalogueReplySchema),
    staleTime: 0,
    refetchInterval: ({ state }) => isInstalling(state.data) && FOLLOWING_MS,
  });
  if (!data && error) return <GalleryFailure error={error} again={() => void refetch()} />;
  if (!data) return <p role="status">{t('loading')}</p>;
  const { hub, folder, free, models } = data;
  return (
    <>
      <div className={styles.lead}>
        <p>{t('lead')}</p>
        <p className={styles.soft}>
          {t('from', { hub, folder, free: free === undefined ? '?' : formatSize(free, language) })}
        </p>
      </div>
      <ul className={styles.list}>
        {models.map((model) => (
          <ModelCard key={model.id} model={model} catalogue={data} />
        ))}
      </ul>
    </>
  );
}

/** The models that can be installed, for whoever may change the gallery. */
export function ModelsPage() {
  const t = useModelsTexts();
  const permitted = usePermission();
  const { permission } = permitted;
  return (
    <Page heading={t('heading')}>
      {permission === 'asking' && <p role="status">{t('loading')}</p>}
      {permission === 'allowed' ? <Catalogue /> : <Refusal {...permitted} />}
    </Page>
  );
}
