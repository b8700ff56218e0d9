import { createContext, use, type ComponentType, type ReactNode } from 'react';

export interface FileButtonProps {
  readonly children: ReactNode;
  readonly look?: 'strong' | 'plain';
  /** `more`: for the list, one picture too. */
  readonly of?: 'camera' | 'folder' | 'more';
  readonly className?: string | undefined;
}

export interface WaysIn {
  readonly FileButton: ComponentType<FileButtonProps>;
  readonly FileButtons: ComponentType<{ readonly look?: 'strong' | 'plain' }>;
  readonly AddressForm: ComponentType<{ readonly submit?: string }>;
}

/** Provided by app/. */
export const WaysInContext = createContext<WaysIn | undefined>(undefined);

/** @throws Error outside of the context */
export function useWaysIn(): WaysIn {
  const ways = use(WaysInContext);
  if (!ways) throw new Error('There is no WaysInContext.');
  return ways;
}
