import { useId, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { LazyBoundary } from './lazy-boundary.tsx';

interface Props {
  readonly label: ReactNode;
  /** Where several have one label. */
  readonly name?: string;
  /** Where the label is another once it is open. */
  readonly openLabel?: ReactNode;
  /** Of what it opens. */
  readonly className?: string | undefined;
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** A button with what it opens, rendered and loaded only then. */
export function Opener({
  label,
  name,
  openLabel = label,
  className,
  startsOpen = false,
  children,
}: Props) {
  const [isOpen, setOpen] = useState(startsOpen);
  const id = useId();
  return (
    <>
      <Button
        look="bare"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={name}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? openLabel : label}
      </Button>
      <div id={id} className={className} hidden={!isOpen}>
        {isOpen && <LazyBoundary>{children}</LazyBoundary>}
      </div>
    </>
  );
}
