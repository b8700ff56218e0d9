import { useEffect, useRef, useState, type FormEvent } from 'react';
import { failureOf, readGallery } from '../../gallery/client.ts';
import { usePermission, type Permission } from '../../gallery/permission.ts';
import { changeToken, useToken } from '../../gallery/token.ts';
import { useSettingsTexts } from './texts.ts';
import { PageLink } from '../../shell/page-link.tsx';
import { usePageParams } from '../../shell/route.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { useLostFocus } from '../../ui/focus.ts';
import styles from './settings-page.module.css';

function wordFor(permission: Permission, hasToken: boolean) {
  if (permission === 'asking' || permission === 'allowed') return permission;
  if (permission === 'missing') return 'noGallery';
  const isClosed = ['forbidden', 'locked', 'readOnly'].includes(permission);
  if (!isClosed) return 'failure.network';
  return hasToken ? 'wrongToken' : 'needsToken';
}

/** Whether the service does not take the token in use. */
async function isRefused(): Promise<boolean> {
  try {
    return (await readGallery({ limit: 1 })).read_only === true;
  } catch (error) {
    return ['forbidden', 'locked'].includes(failureOf(error));
  }
}

interface FormProps {
  readonly trying: (isTrying: boolean) => void;
}

/** A token that is refused is not kept, but stays in the field. */
function TokenForm({ trying }: FormProps) {
  const t = useSettingsTexts();
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const change = (text: string) => {
    setWrong(false);
    setTyped(text);
  };
  const isTrying = useRef(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isTrying.current) return;
    isTrying.current = true;
    trying(true);
    changeToken(typed.trim());
    const hasFailed = typed.trim() !== '' && (await isRefused());
    if (hasFailed) changeToken('');
    setWrong(hasFailed);
    isTrying.current = false;
    trying(false);
  };
  return (
    <form className={styles.token} onSubmit={(event) => void submit(event)}>
      <TextField
        type="password"
        label={t('token')}
        hint={t('tokenHint')}
        value={typed}
        problem={isWrong ? t('wrongToken') : undefined}
        onChange={change}
      />
      <Button type="submit">{t('saveToken')}</Button>
    </form>
  );
}

/** `?page=settings&section=teaching` leads to the token, below what else is set. */
function useLedHere() {
  const element = useRef<HTMLDivElement>(null);
  const isLedHere = usePageParams().section === 'teaching';
  useEffect(() => {
    if (isLedHere) element.current?.querySelector<HTMLElement>('input, button')?.focus();
  }, [isLedHere]);
  return element;
}

/** Whether the visitor may teach, and the token for it. */
export function Teaching() {
  const t = useSettingsTexts();
  const token = useToken();
  const hasToken = token !== '';
  const { permission, again } = usePermission();
  const [isTrying, setTrying] = useState(false);
  const control = useLedHere();
  // A token that is saved or removed takes its control along.
  const state = useLostFocus<HTMLDivElement>(`${isTrying} ${token}`);
  const word = isTrying ? 'asking' : wordFor(permission, hasToken);
  return (
    <>
      <p>{t('teachingHint')}</p>
      <div ref={state} tabIndex={-1} className={styles.state} data-good={permission === 'allowed'}>
        <p role="status">{t(word)}</p>
        {word === 'failure.network' && <Button onClick={again}>{t('failure.again')}</Button>}
      </div>
      <div ref={control} className={styles.token}>
        {(!hasToken || isTrying || word === 'wrongToken') && <TokenForm trying={setTrying} />}
        {hasToken && !isTrying && (
          <Button onClick={() => changeToken('')}>{t('removeToken')}</Button>
        )}
      </div>
      <p>
        <PageLink page="gallery">{t('toGallery')}</PageLink>
        {permission === 'allowed' && (
          <>
            {' · '}
            <PageLink page="models">{t('toModels')}</PageLink>
          </>
        )}
      </p>
    </>
  );
}
