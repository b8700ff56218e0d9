import { useId, type ComponentProps } from 'react';

interface Props extends ComponentProps<'section'> {
  readonly heading: string;
  readonly headingClass?: string | undefined;
}

/** A section that its heading names. */
export function Section({ heading, headingClass, children, ...rest }: Props) {
  const id = useId();
  return (
    <section aria-labelledby={id} {...rest}>
      <h2 id={id} className={headingClass}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
