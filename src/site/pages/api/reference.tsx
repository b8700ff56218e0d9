import { useQuery } from '@tanstack/react-query';
import { serviceUrl } from '../../shell/base.ts';
import { useSettings } from '../../settings/store.ts';
import { Notice } from '../../ui/notice.tsx';
import { Fields } from './fields.tsx';
import { fieldsOf, operationsOf, readDocument, type ApiDocument } from './openapi.ts';
import { OperationView } from './operation.tsx';
import styles from './reference.module.css';
import { useApiTexts } from './texts.ts';

async function fetchDocument({ signal }: { signal: AbortSignal }): Promise<ApiDocument> {
  const response = await fetch(serviceUrl('v1/openapi.json'), { signal });
  return readDocument(await response.json());
}

/** The named objects of the wire, each with its fields. */
function Schemas({ document }: { readonly document: ApiDocument }) {
  const t = useApiTexts();
  return (
    <>
      <h3>{t('schemas')}</h3>
      {Object.entries(document.components.schemas).map(([name, schema]) => (
        <details key={name} id={`schema-${name}`} className={styles.details}>
          <summary>
            <code>{name}</code>
          </summary>
          <Fields fields={fieldsOf(schema)} />
        </details>
      ))}
    </>
  );
}

/** The interface as its own OpenAPI document describes it. */
export function Reference() {
  const t = useApiTexts();
  const { language } = useSettings();
  const { data, isError, refetch } = useQuery({ queryKey: ['openapi'], queryFn: fetchDocument });
  if (isError) {
    return <Notice action={{ label: t('again'), run: () => void refetch() }}>{t('failed')}</Notice>;
  }
  if (!data) return <p role="status">{t('loading')}</p>;
  return (
    <div className={styles.reference}>
      {language !== 'en' && <p className={styles.soft}>{t('english')}</p>}
      {operationsOf(data).map((operation) => (
        <OperationView key={`${operation.method} ${operation.path}`} operation={operation} />
      ))}
      <Schemas document={data} />
    </div>
  );
}
