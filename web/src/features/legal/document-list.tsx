// The legal documents with their version and date. Each links to its full text.
import { legalDocuments } from '#web/content/legal/documents.ts';
import { useFormat } from '#web/lib/format.ts';
import { Link } from '#web/lib/router.tsx';
import './legal.css';

export function DocumentList() {
  const format = useFormat();
  return (
    <ul className="documents">
      {legalDocuments.map(document => (
        <li key={document.slug}>
          <Link to={`/legal/${document.slug}`}>{document.title}</Link>
          <p>{document.summary}</p>
          <span className="num">
            Version {document.version}, {format.date(document.effective)}
          </span>
        </li>
      ))}
    </ul>
  );
}
