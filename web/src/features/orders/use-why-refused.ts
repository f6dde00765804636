// Why an order was not taken, as a sentence in the person's language: of a closed window, as on the ticket, when it opens in
// the person's own time. Used where an order is confirmed and changed.
import { ApiError } from '#web/lib/api-error.ts';
import { api } from '#web/lib/api.ts';
import { refresh } from '#web/lib/use-api.ts';
import { useErrorText } from '#web/lib/use-error-text.ts';
import { useWindowWords } from '#web/ui/use-rule-words.ts';

export function useWhyRefused(slug: string): (error: unknown) => Promise<string> {
  const errorText = useErrorText();
  const sayWindow = useWindowWords();
  return async error => {
    if (!(error instanceof ApiError && error.code === 'window_closed')) return errorText(error);
    void refresh('GET /market/{slug}');
    const company = await api('GET /market/{slug}', { params: { slug } }).catch(() => undefined);
    return company?.rules.facts.window === 'closed' ? sayWindow(company.rules.facts) : errorText(error);
  };
}
