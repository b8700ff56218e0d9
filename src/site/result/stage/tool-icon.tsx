import { Icon } from '../../ui/icons.tsx';

const PATHS = {
  minus: 'M5 12h14',
  plus: 'M5 12h14M12 5v14',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  eyeOff:
    'M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5a18 18 0 0 1-2.6 3.3M6.3 8.2A17 17 0 0 0 2.5 12S6 18.5 12 18.5c1.5 0 2.9-.4 4-1',
  region: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5M9 12h6M12 9v6',
  adjust: 'M4 7h9M17 7h3M15 5v4M4 17h3M11 17h9M9 15v4',
} as const;

export type ToolIconName = keyof typeof PATHS;

export function ToolIcon({ name }: { readonly name: ToolIconName }) {
  return (
    <Icon>
      <path d={PATHS[name]} />
    </Icon>
  );
}
