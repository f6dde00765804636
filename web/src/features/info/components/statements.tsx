// Large quotations about the whole company: the vision, the mission, or a person's words.
import './info.css';

export function Statements({ items }: { items: readonly { title: string; text: string }[] }) {
  return (
    <div className="wrap statements">
      {items.map(item => (
        <section key={item.title} aria-label={item.title}>
          <h2>{item.title}</h2>
          <p>{item.text}</p>
        </section>
      ))}
    </div>
  );
}
