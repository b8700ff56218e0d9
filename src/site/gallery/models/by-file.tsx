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
  return (
    <details className={styles.byFile}>
      <summary>{t('byFile')}</summary>
      <p>{t('byFileHow', { folder: `${folder}/${id}`, install: t('install') })}</p>
      <ul>
        {sources.flatMap(({ files }) =>
          files.map(({ file, url }) => (
            <li key={file}>
              <a href={url}>{file}</a>
            </li>
          )),
        )}
      </ul>
    </details>
  );
}
