import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useModels } from '../settings/use-models.ts';
import { sendSearch } from '../search/request.ts';
import { pictureKey, type Source } from '../shell/source.ts';
import { Button } from '../ui/button.tsx';
import { Opener } from '../ui/opener.tsx';
import styles from './result.module.css';

/** The service keeps nothing, so the picture is sent again. */
function usePrompt(source: Source) {
  const { choice } = useModels();
  return useQuery({
    queryKey: [...pictureKey(source), 'prompt'],
    queryFn: async ({ signal }) => {
      const request = {
        source,
        model: choice.model,
        isMulti: false,
        aiDetect: true,
        aiPrompt: true,
      };
      const { reply } = await sendSearch(request, signal);
      return reply.ai_evidence?.prompt ?? '';
    },
  });
}

function PromptText({ source }: { readonly source: Source }) {
  const { t } = useTranslation();
  const { data, isFetching, refetch } = usePrompt(source);
  if (isFetching) return <p role="status">{t('ai.promptWait')}</p>;
  if (data !== undefined && data !== '') {
    return (
      <pre className={styles.code} tabIndex={0} role="region" aria-label={t('ai.prompt')}>
        {data}
      </pre>
    );
  }
  return (
    <p role="alert">
      {t('ai.promptFailed')} <Button onClick={() => void refetch()}>{t('failure.again')}</Button>
    </p>
  );
}

/** The file's prompt; loaded and shown on request only. */
export function Prompt({ source }: { readonly source: Source }) {
  const { t } = useTranslation();
  return (
    <Opener label={t('ai.promptShow')} openLabel={t('ai.promptHide')}>
      <PromptText source={source} />
    </Opener>
  );
}
