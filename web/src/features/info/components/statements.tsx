// Large quotations about the whole company: the vision, the mission, or a person's words.
import styles from './info.module.css';

export function Statements({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <div className={`wrap ${styles['statements']}`}>
      {items.map(item => (
        <section key={item.title} aria-label={item.title}>
          <h2>{item.title}</h2>
          <p>{item.text}</p>
        </section>
      ))}
    </div>
  );
}
