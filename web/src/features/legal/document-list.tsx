// The legal documents with their version and date. Each links to its full text.
import * as legalContent from '#web/content/legal.ts';
import { legalDocuments } from '#web/content/legal/documents.ts';
import { useContent } from '#web/lib/i18n.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import styles from './legal.module.css';

export function DocumentList() {
  const format = useFormat();
  const { legalPage } = useContent('legal', legalContent);
  return (
    <ul className={styles['documents']}>
      {legalDocuments.map(document => (
        <li key={document.slug}>
          <Link to={`/legal/${document.slug}`} lang="en">
            {document.title}
          </Link>
          <p lang="en">{document.summary}</p>
          <span className="num">{legalPage.version(document.version, format.date(document.effective))}</span>
        </li>
      ))}
    </ul>
  );
}
