// A hairline drawing in the color of the text. It says nothing that the text does not, so screen readers skip it.
import styles from './drawing.module.css';

export const Drawing = ({ of }: { of: 'about' | 'careers' }) => (
  <div className={styles['drawing']} data-drawing={of} />
);
