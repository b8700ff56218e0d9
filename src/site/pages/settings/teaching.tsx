import { useEffect, useRef, useState, type FormEvent } from 'react';
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

function TokenForm() {
  const t = useSettingsTexts();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changeToken(typed.trim());
    setTyped('');
  };
  return (
    <form className={styles.token} onSubmit={submit}>
      <TextField
        type="password"
        label={t('token')}
        hint={t('tokenHint')}
        value={typed}
        onChange={setTyped}
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
  const control = useLedHere();
  // A token that is saved or removed takes its control along.
  const state = useLostFocus<HTMLDivElement>(token);
  const word = wordFor(permission, hasToken);
  return (
    <>
      <p>{t('teachingHint')}</p>
      <div
        ref={state}
        tabIndex={-1}
        className={styles.state}
        data-good={permission === 'allowed'}
      >
        <p role="status">{t(word)}</p>
        {word === 'failure.network' && <Button onClick={again}>{t('failure.again')}</Button>}
      </div>
      <div ref={control} className={styles.token}>
        {(!hasToken || word === 'wrongToken') && <TokenForm />}
        {hasToken && <Button onClick={() => changeToken('')}>{t('removeToken')}</Button>}
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
