// The frequent questions of the landing page.
import * as homeContent from '#web/content/home.ts';
import { useContent } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { Questions } from '#web/ui/sections/questions.tsx';

export function HomeQuestions() {
  const { homePage, questions } = useContent('home', homeContent);
  return (
    <Questions id="questions-title" title={homePage.questionsTitle} items={questions}>
      <Link className="lnk" to="/contact">
        {homePage.askElse}
      </Link>
    </Questions>
  );
}
