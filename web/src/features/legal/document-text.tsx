// The text of a legal document: contents on the left, numbered sections on the right, and its changes at the
// end.
import type { ReactNode } from 'react';
import type { LegalDocument } from '#web/content/legal/legal-document.ts';
import { useFormat } from '#web/lib/format.ts';
import './legal.css';

const anchor = (i: number) => `section-${i + 1}`;

export function DocumentText({ document, children }: { document: LegalDocument; children?: ReactNode }) {
  return (
    <div className="wrap document">
      <nav aria-label="Contents">
        <ol>
          {document.sections.map((section, i) => (
            <li key={section.title}>
              <a href={`#${anchor(i)}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article>
        {document.sections.map((section, i) => (
          <section key={section.title} id={anchor(i)} aria-labelledby={`${anchor(i)}-title`}>
            <h2 id={`${anchor(i)}-title`}>
              <span className="num">{i + 1}</span>
              <span>{section.title}</span>
            </h2>
            {section.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
            {section.points && (
              <ul>
                {section.points.map(point => (
                  <li key={point}>{point}</li>
                ))}
              </ul>
            )}
            {i === 0 && children}
          </section>
        ))}
        <Changes of={document} />
      </article>
    </div>
  );
}

function Changes({ of }: { of: LegalDocument }) {
  const format = useFormat();
  return (
    <section aria-label="Versions">
      <h2>Versions</h2>
      <dl className="versions num">
        {of.changes.map(change => (
          <div key={change.version}>
            <dt>
              {change.version}, {format.date(change.day)}
            </dt>
            <dd>{change.what}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
