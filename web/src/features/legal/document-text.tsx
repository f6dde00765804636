// The text of a legal document: contents on the left, numbered sections on the right, and its changes at the
// end.
import type { ReactNode } from 'react';
import * as legalContent from '#web/content/legal.ts';
import type { LegalDocument } from '#web/content/legal/legal-document.ts';
import { useFormat } from '#web/lib/format.ts';
import { useContent, useLanguage } from '#web/lib/i18n.ts';
import styles from './legal.module.css';

const anchor = (i: number) => `section-${i + 1}`;

export function DocumentText({ document, children }: { document: LegalDocument; children?: ReactNode }) {
  const { legalPage } = useContent('legal', legalContent);
  const language = useLanguage();
  return (
    <div className={`wrap ${styles['document']}`}>
      <nav aria-label={legalPage.contents}>
        <ol lang="en">
          {document.sections.map((section, i) => (
            <li key={section.title}>
              <a href={`#${anchor(i)}`}>{section.title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article lang="en">
        {language !== 'en' && (
          <p className="muted" lang={language}>
            {legalPage.binding}
          </p>
        )}
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
            {i === 0 && children && <div lang={language}>{children}</div>}
          </section>
        ))}
        <Changes of={document} />
      </article>
    </div>
  );
}

function Changes({ of }: { of: LegalDocument }) {
  const format = useFormat();
  const { legalPage } = useContent('legal', legalContent);
  return (
    <section aria-labelledby="versions-title">
      <h2 id="versions-title">{legalPage.versions}</h2>
      <dl className={`${styles['versions']} num`}>
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
