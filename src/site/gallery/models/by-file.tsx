import type { CatalogueModel } from '../../../contract/catalogue.ts';
import styles from './models.module.css';
import { useModelsTexts } from './texts.ts';

interface Props {
  readonly model: CatalogueModel;
  /** Of all models. */
  readonly folder: string;
}

/** How a model comes to a server that cannot reach the hub. */
export function ByFile({ model: { id, sources }, folder }: Props) {
  const t = useModelsTexts();
  const files = sources.flatMap((source) => source.files);
  return (
    <details className={styles.byFile}>
      <summary>{t('byFile')}</summary>
      <ol>
        <li>
          {t('byFileGet')}
          <ul>
            {files.map(({ url }) => (
              <li key={url}>
                <a href={url}>{url}</a>
              </li>
            ))}
          </ul>
        </li>
        <li>
          {t('byFilePut')}
          <ul>
            {files.map(({ file }) => (
              <li key={file}>
                <code>{`${folder}/${id}/${file}`}</code>
              </li>
            ))}
          </ul>
        </li>
        <li>{t('byFileThen', { install: t('install') })}</li>
      </ol>
    </details>
  );
}
