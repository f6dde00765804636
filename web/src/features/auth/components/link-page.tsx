// The frame of pages opened by a mail's link: the action on the left, its explanation beside it.
import type { ReactNode } from 'react';
import type { Language } from '#web/lib/i18n.ts';
import styles from './mail-links.module.css';

/** In all languages, because the chosen language is known to code only. */
const WITHOUT_CODE: Readonly<Record<Language, string>> = {
  en: 'This page works only with JavaScript, so nothing has been done yet. Please switch it on, or open the page in another browser.',
  es: 'Esta página solo funciona con JavaScript, así que todavía no se ha hecho nada. Actívelo o abra la página en otro navegador.',
  fr: 'Cette page ne fonctionne qu’avec JavaScript : rien n’a encore été fait. Activez-le ou ouvrez la page dans un autre navigateur.',
  de: 'Diese Seite braucht JavaScript, darum ist noch nichts geschehen. Bitte schalten Sie es ein, oder öffnen Sie die Seite in einem anderen Browser.',
  zh: '此页面需要 JavaScript，因此尚未进行任何操作。请启用 JavaScript，或在其他浏览器中打开此页面。',
};

interface LinkPageProps {
  aside?: ReactNode;
  children: ReactNode;
}

export function LinkPage({ aside, children }: LinkPageProps) {
  return (
    <div className={`wrap ${styles['link-page']}`}>
      <div className={styles['link-main']}>
        {children}
        <noscript>
          {Object.entries(WITHOUT_CODE).map(([language, text]) => (
            <p key={language} lang={language}>
              {text}
            </p>
          ))}
        </noscript>
      </div>
      {aside}
    </div>
  );
}

interface LinkResultProps {
  title: string;
  text: ReactNode;
  /** The next step. */
  children: ReactNode;
}

/** The outcome of opening the link, announced when it is known. */
export function LinkResult({ title, text, children }: LinkResultProps) {
  return (
    <>
      <div role="status">
        <h1>{title}</h1>
        <p className="lede">{text}</p>
      </div>
      <p className={styles['link-acts']}>{children}</p>
    </>
  );
}
