import { useState, useId, type FormEvent } from 'react';
import { PageLink } from '../../shell/page-link.tsx';
import { changeToken, useToken } from '../../gallery/token.ts';
import { usePermission, type Permission } from '../../gallery/refusal.tsx';
import { Button } from '../../ui/button.tsx';
import styles from './settings-page.module.css';
import { useSettingsTexts } from '../../settings/texts.ts';

type Word =
  'asking' | 'allowed' | 'allowedToken' | 'needsToken' | 'wrongToken' | 'noGallery' | 'unknown';

function wordFor(permission: Permission, hasToken: boolean): Word {
  if (permission === 'asking') return 'asking';
  if (permission === 'allowed') return hasToken ? 'allowedToken' : 'allowed';
  if (permission === 'forbidden' || permission === 'locked') {
    return hasToken ? 'wrongToken' : 'needsToken';
  }
  return permission === 'missing' ? 'noGallery' : 'unknown';
}

function State() {
  const t = useSettingsTexts();
  const hasToken = useToken() !== '';
  const { permission, again } = usePermission();
  const word = wordFor(permission, hasToken);
  return (
    <div className={styles.state} data-good={permission === 'allowed'}>
      <p role="status">{t(word)}</p>
      {word === 'unknown' && <Button onClick={again}>{t('again')}</Button>}
    </div>
  );
}

function TokenForm() {
  const t = useSettingsTexts();
  const id = useId();
  const token = useToken();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    changeToken(typed.trim());
    setTyped('');
  };
  if (token !== '') return <Button onClick={() => changeToken('')}>{t('removeToken')}</Button>;
  return (
    <form className={styles.token} onSubmit={submit}>
      <label htmlFor={id}>{t('token')}</label>
      <input
        id={id}
        type="password"
        autoComplete="off"
        spellCheck={false}
        aria-describedby={`${id}-hint`}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit">{t('saveToken')}</Button>
      <p id={`${id}-hint`} className={styles.hint}>
        {t('tokenHint')}
      </p>
    </form>
  );
}

/** Whether the visitor may teach, and the token for it. */
export function Teaching() {
  const t = useSettingsTexts();
  return (
    <>
      <p>{t('teachingHint')}</p>
      <State />
      <TokenForm />
      <p>
        <PageLink page="gallery">{t('toGallery')}</PageLink>
      </p>
    </>
  );
}
