import { expect, test } from 'vitest';
import { json, startService } from '../testing/service.ts';
import { show, shown } from '../testing/show.tsx';
import { PersonFields, usePerson } from './person-fields.tsx';
import { en } from './texts.ts';

function Form() {
  return <PersonFields {...usePerson({ work: '', character: '' })} />;
}

test('a name that is typed at once is looked for once', async () => {
  const service = startService();
  const reply = { code: 0, message: '', version: 'v', works: [], total: 1 };
  const names = { work: {}, character: {} };
  const known = { work: 'Wood', character: 'Hikari', names, references: 1, own: 0, warnings: 0 };
  service.on('v1/gallery', () => json({ ...reply, characters: [known] }));
  const user = show(<Form />);
  await user.click(shown().getByRole('combobox', { name: en.name }));
  await user.paste('Hik');
  await user.paste('ari');
  await shown().findByRole('option', { name: /Hikari/ });
  await new Promise((done) => setTimeout(done, 300));
  const sought = service.asked.filter(({ path }) => path.includes('q='));
  expect(sought.map(({ path }) => new URLSearchParams(path.split('?')[1]).get('q'))).toEqual([
    'Hikari',
  ]);
});
