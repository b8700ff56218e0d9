import type { Box } from '../../../contract/box.ts';
import { pictureAddress } from '../../picture/previews.ts';
import { hideBroken } from '../../ui/blob-image.tsx';
import { boxStyle } from '../../ui/box-style.ts';
import { Button } from '../../ui/button.tsx';
import styles from './add.module.css';
import type { Picture } from './pictures.ts';
import { useAddTexts } from './texts.ts';

interface Props {
  readonly picture: Picture;
  readonly number: number;
  readonly choose: (box: Box) => void;
  readonly takeOut: () => void;
}

/** The picture with a choice over it: which head. */
function Heads({ picture: { source, reply, head }, number, choose }: Props) {
  const t = useAddTexts();
  const address = pictureAddress(source);
  return (
    <div className={styles.frame} role="radiogroup" aria-label={t('picture', { number })}>
      {address !== undefined && (
        <img src={address} alt={t('picture', { number })} onError={hideBroken} />
      )}
      {reply?.data.map(({ box, box_id: id }, index) => (
        <input
          key={id}
          type="radio"
          name={`${reply.trace_id} ${number}`}
          className={styles.head}
          style={boxStyle(box)}
          aria-label={t('face', { number: index + 1 })}
          checked={id === head?.box_id}
          onChange={() => choose(box)}
        />
      ))}
    </div>
  );
}

function useWords({ reply, error }: Picture): string {
  const t = useAddTexts();
  if (!reply) return t(error === null ? 'finding' : 'unused');
  const count = reply.data.length;
  if (count === 0) return t('whole');
  return count === 1 ? '' : t('faces', { count });
}

/** A picture to be added: what is found in it, and what of it is used. */
export function PictureCard(props: Props) {
  const t = useAddTexts();
  const { picture, number, takeOut } = props;
  const { reply, error, again } = picture;
  return (
    <li className={styles.picture} data-used={reply !== undefined}>
      <Heads {...props} />
      <p role="status">{useWords(picture)}</p>
      <div className={styles.row}>
        {!reply && error !== null && <Button onClick={again}>{t('failure.again')}</Button>}
        <Button look="bare" aria-label={t('takeOutThis', { number })} onClick={takeOut}>
          {t('takeOut')}
        </Button>
      </div>
    </li>
  );
}
