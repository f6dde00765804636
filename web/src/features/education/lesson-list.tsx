// The lessons: a table of contents with reading times, then each lesson with its text on the left and an
// exhibit on the right.
import type { ReactNode } from 'react';
import * as educationContent from '#web/content/education.ts';
import { useContent } from '#web/lib/i18n.ts';
import styles from './education.module.css';

export function LessonContents() {
  const { educationPage, lessons } = useContent('education', educationContent);
  return (
    <nav className={`wrap ${styles['lesson-contents']}`} aria-label={educationPage.lessons}>
      <ol>
        {lessons.map(lesson => (
          <li key={lesson.id}>
            <a href={`#${lesson.id}`}>
              {lesson.title}
              <span className="num">{educationPage.minutes(lesson.minutes)}</span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** `exhibits`: the exhibit of each lesson by the lesson's id. */
export function Lessons({ exhibits }: { exhibits: Readonly<Record<string, ReactNode>> }) {
  const { lessons } = useContent('education', educationContent);
  return (
    <ol className={`wrap ${styles['lessons']}`}>
      {lessons.map((lesson, i) => (
        <li key={lesson.id} id={lesson.id}>
          <div>
            <h2>
              <span className="num">{i + 1}</span> {lesson.title}
            </h2>
            {lesson.paragraphs.map(paragraph => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {exhibits[lesson.id] && <div className={styles['lesson-exhibit']}>{exhibits[lesson.id]}</div>}
        </li>
      ))}
    </ol>
  );
}
