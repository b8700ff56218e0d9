import { useSettings } from '../../settings/store.ts';
import { Fields } from './fields.tsx';
import { alternatives, fieldsOf, typeText, type Operation, type Schema } from './openapi.ts';
import styles from './reference.module.css';
import { useApiTexts } from './texts.ts';

interface Props {
  readonly operation: Operation;
}

function Parameters({ operation: { parameters = [] } }: Props) {
  const t = useApiTexts();
  const fields = parameters.map(({ name, in: place, required, schema, description }) => ({
    name,
    type: `${place}: ${schema ? typeText(schema) : 'string'}`,
    isRequired: required === true,
    description,
  }));
  if (fields.length === 0) return null;
  return (
    <>
      <h3>{t('parameters')}</h3>
      <Fields fields={fields} />
    </>
  );
}

function OneOf({ schema }: { readonly schema: Schema }) {
  const t = useApiTexts();
  const { language } = useSettings();
  const names = alternatives(schema);
  if (names.length === 0) return null;
  const list = new Intl.ListFormat(language, { type: 'disjunction' });
  return <p>{t('oneOf', { names: list.format(names) })}</p>;
}

function RequestBody({ operation: { requestBody } }: Props) {
  const t = useApiTexts();
  if (!requestBody) return null;
  return (
    <>
      <h3>{t('requestBody')}</h3>
      {Object.entries(requestBody.content).map(([type, { schema = {} }]) => (
        <div key={type} className={styles.body}>
          <p>
            <code>{type}</code>
            {schema.$ref !== undefined && <code className={styles.type}>{typeText(schema)}</code>}
          </p>
          <OneOf schema={schema} />
          <Fields fields={fieldsOf(schema)} />
        </div>
      ))}
    </>
  );
}

function Replies({ operation: { responses } }: Props) {
  const t = useApiTexts();
  return (
    <>
      <h3>{t('replies')}</h3>
      <dl className={styles.fields}>
        {Object.entries(responses).map(([status, { description, content = {} }]) => (
          <div key={status} className={styles.field}>
            <dt>
              <code>{status}</code>
            </dt>
            <dd>
              {Object.values(content).map(({ schema }, index) => (
                <code key={index} className={styles.type}>
                  {schema ? typeText(schema) : ''}
                </code>
              ))}
              <span lang="en">{description}</span>
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}

/** One operation, closed until somebody wants to know more. */
export function OperationView({ operation }: Props) {
  const t = useApiTexts();
  const { method, path, summary, security } = operation;
  return (
    <details className={styles.details}>
      <summary className={styles.summary}>
        <code className={styles.method}>{method}</code> <code className={styles.path}>{path}</code>{' '}
        <span lang="en">{summary}</span>
      </summary>
      <div className={styles.inside}>
        <p className={styles.soft}>{security ? t('admin') : t('public')}</p>
        <Parameters operation={operation} />
        <RequestBody operation={operation} />
        <Replies operation={operation} />
      </div>
    </details>
  );
}
