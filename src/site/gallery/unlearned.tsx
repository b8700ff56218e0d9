import type { ReactNode } from 'react';
import { isHere } from '../device/model.ts';
import { useSettings } from '../settings/store.ts';
import { usePermission } from './permission.ts';
import { Refusal } from './refusal.tsx';
import { useOffersTeaching } from './token.ts';

/** Its children where names are not learned; the owner is told what to do about it. */
export function Unlearned({ children }: { readonly children: ReactNode }) {
  const permitted = usePermission();
  const offersTeaching = useOffersTeaching();
  const isDevice = isHere(useSettings().model);
  if (isDevice || !['forbidden', 'locked', 'readOnly'].includes(permitted.permission)) return null;
  return (
    <>
      {children}
      {offersTeaching && <Refusal {...permitted} of="learning" />}
    </>
  );
}
