// The messages to subscribers of the newsletter, in every language.
import type { Language } from '#server/notify/format.ts';
import { nonEmptyLines, type Words } from './words.ts';

type NewsletterWords = Pick<
  Words['messages'],
  'newsletter_confirm' | 'newsletter_begun' | 'newsletter_article' | 'newsletter_report'
>;

export const NEWSLETTER_WORDS: Readonly<Record<Language, NewsletterWords>> = {
  en: {
    newsletter_confirm: () => ({
      title: 'Confirm your subscription',
      lines: ['Please confirm that you want our newsletter. If you did not ask for it, ignore this message.'],
      button: 'Confirm the subscription',
    }),
    newsletter_begun: () => ({
      title: 'You are subscribed',
      lines: [
        'We write when there is a new article or report.',
        'To unsubscribe, press the button. One click is enough.',
      ],
      button: 'Unsubscribe',
    }),
    newsletter_article: ({ title, summary, end }) => ({
      title,
      lines: nonEmptyLines(summary, end !== '' && `To unsubscribe: ${end}`),
      button: 'Read the article',
    }),
    newsletter_report: ({ title, summary, end }) => ({
      title,
      lines: nonEmptyLines(summary, end !== '' && `To unsubscribe: ${end}`),
      button: 'Read the report',
    }),
  },
  de: {
    newsletter_confirm: () => ({
      title: 'Bestätigen Sie Ihr Abonnement',
      lines: [
        'Bitte bestätigen Sie, dass Sie unseren Newsletter möchten. Haben Sie nicht darum gebeten, tun Sie nichts.',
      ],
      button: 'Abonnement bestätigen',
    }),
    newsletter_begun: () => ({
      title: 'Sie haben den Newsletter abonniert',
      lines: [
        'Wir schreiben, wenn es einen neuen Artikel oder Bericht gibt.',
        'Die Schaltfläche beendet das Abonnement; ein Klick genügt.',
      ],
      button: 'Abonnement beenden',
    }),
    newsletter_article: ({ title, summary, end }) => ({
      title,
      lines: nonEmptyLines(summary, end !== '' && `Zum Abbestellen: ${end}`),
      button: 'Artikel lesen',
    }),
    newsletter_report: ({ title, summary, end }) => ({
      title,
      lines: nonEmptyLines(summary, end !== '' && `Zum Abbestellen: ${end}`),
      button: 'Bericht lesen',
    }),
  },
  fr: {
    newsletter_confirm: () => ({
      title: 'Confirmez votre abonnement',
      lines: [
        'Merci de confirmer que vous voulez notre lettre d’information. Si vous n’avez rien demandé, ne faites rien.',
      ],
      button: 'Confirmer l’abonnement',
    }),
    newsletter_begun: () => ({
      title: 'Votre abonnement a commencé',
      lines: [
        'Nous écrivons quand paraît un article ou un rapport.',
        'Le bouton met fin à l’abonnement ; un clic suffit.',
      ],
      button: 'Mettre fin à l’abonnement',
    }),
    newsletter_article: ({ title, summary, end }) => ({
      title,
      lines: nonEmptyLines(summary, end !== '' && `Pour vous désabonner : ${end}`),
      button: 'Lire l’article',
    }),
    newsletter_report: ({ title, summary, end }) => ({
      title,
      lines: nonEmptyLines(summary, end !== '' && `Pour vous désabonner : ${end}`),
      button: 'Lire le rapport',
    }),
  },
  es: {
    newsletter_confirm: () => ({
      title: 'Confirme su suscripción',
      lines: ['Confirme que quiere recibir nuestro boletín. Si no lo ha pedido, no haga nada.'],
      button: 'Confirmar la suscripción',
    }),
    newsletter_begun: () => ({
      title: 'Su suscripción ha empezado',
      lines: [
        'Le escribimos cuando hay un artículo o un informe nuevo.',
        'Para darse de baja, pulse el botón; basta un clic.',
      ],
      button: 'Darse de baja',
    }),
    newsletter_article: ({ title, summary, end }) => ({
      title,
      lines: nonEmptyLines(summary, end !== '' && `Para darse de baja: ${end}`),
      button: 'Leer el artículo',
    }),
    newsletter_report: ({ title, summary, end }) => ({
      title,
      lines: nonEmptyLines(summary, end !== '' && `Para darse de baja: ${end}`),
      button: 'Leer el informe',
    }),
  },
  zh: {
    newsletter_confirm: () => ({
      title: '请确认您的订阅',
      lines: ['请确认您希望收到我们的电子通讯。如果不是您本人申请，无需理会。'],
      button: '确认订阅',
    }),
    newsletter_begun: () => ({
      title: '订阅成功',
      lines: ['有新文章或报告时我们会写信给您。', '点击按钮即可退订，一次点击即可。'],
      button: '退订',
    }),
    newsletter_article: ({ title, summary, end }) => ({
      title,
      lines: nonEmptyLines(summary, end !== '' && `退订：${end}`),
      button: '阅读文章',
    }),
    newsletter_report: ({ title, summary, end }) => ({
      title,
      lines: nonEmptyLines(summary, end !== '' && `退订：${end}`),
      button: '阅读报告',
    }),
  },
};
