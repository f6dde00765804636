// Large quotations about the whole company, the vision and the mission, beside its drawing.
import { Drawing } from '#web/ui/sections/drawing.tsx';
import styles from './info.module.css';

export function Statements({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <div className={`wrap ${styles['statements']}`}>
      <Drawing of="about" />
      <div>
        {items.map(item => (
          <section key={item.title} aria-label={item.title}>
            <h2>{item.title}</h2>
            <p>{item.text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}
