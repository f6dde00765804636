// The messages about shares that holders bring in, in every language.
import type { Language } from '#server/notify/format.ts';
import { quoted, type Words } from './words.ts';

type FilingWords = Pick<Words['messages'], 'shares_filed' | 'filing_accepted' | 'filing_declined'>;

export const FILING_WORDS: Readonly<Record<Language, FilingWords>> = {
  en: {
    shares_filed: (facts, format) => ({
      title: `A holder filed ${format.shares(facts.shares)} of ${facts.company}`,
      lines: ['Check the holding against your register, and confirm or decline it.'],
      button: 'See the filing',
    }),
    filing_accepted: (facts, format) => ({
      title: `${format.shares(facts.shares)} of ${facts.company} are in your portfolio`,
      lines: ['Two people have confirmed the shares that you filed. You can offer them for sale now.'],
      button: 'See your portfolio',
    }),
    filing_declined: (facts, format) => ({
      title: `Your filing of ${format.shares(facts.shares)} of ${facts.company} was declined`,
      lines: [`Reason: ${quoted(facts.reason, ['“', '”'])}`, 'You can file them again with what is missing.'],
      button: 'See your filings',
    }),
  },
  de: {
    shares_filed: (facts, format) => ({
      title: `Ein Anteilseigner hat ${format.shares(facts.shares)} von ${facts.company} angemeldet`,
      lines: ['Vergleichen Sie die Angaben mit Ihrem Register, und bestätigen Sie sie oder lehnen Sie ab.'],
      button: 'Anmeldung ansehen',
    }),
    filing_accepted: (facts, format) => ({
      title: `${format.shares(facts.shares)} von ${facts.company} sind in Ihrem Depot`,
      lines: ['Zwei Personen haben die angemeldeten Anteile bestätigt. Sie können sie jetzt anbieten.'],
      button: 'Portfolio ansehen',
    }),
    filing_declined: (facts, format) => ({
      title: `Ihre Anmeldung von ${format.shares(facts.shares)} von ${facts.company} wurde abgelehnt`,
      lines: [
        `Grund: ${quoted(facts.reason, ['„', '“'])}`,
        'Mit den fehlenden Angaben können Sie die Anteile erneut anmelden.',
      ],
      button: 'Anmeldungen ansehen',
    }),
  },
  fr: {
    shares_filed: (facts, format) => ({
      title: `Un actionnaire a déclaré ${format.shares(facts.shares)} de ${facts.company}`,
      lines: ['Comparez cette déclaration à votre registre, puis confirmez-la ou refusez-la.'],
      button: 'Voir la déclaration',
    }),
    filing_accepted: (facts, format) => ({
      title: `${format.shares(facts.shares)} de ${facts.company} sont dans votre portefeuille`,
      lines: [
        'Deux personnes ont confirmé les actions déclarées. Vous pouvez maintenant les mettre en vente.',
      ],
      button: 'Voir le portefeuille',
    }),
    filing_declined: (facts, format) => ({
      title: `Votre déclaration de ${format.shares(facts.shares)} de ${facts.company} a été refusée`,
      lines: [
        `Motif : ${quoted(facts.reason, ['« ', ' »'])}`,
        'Vous pouvez la refaire avec les éléments qui manquent.',
      ],
      button: 'Voir les déclarations',
    }),
  },
  es: {
    shares_filed: (facts, format) => ({
      title: `Un accionista ha declarado ${format.shares(facts.shares)} de ${facts.company}`,
      lines: ['Compare la declaración con su registro y confírmela o recházela.'],
      button: 'Ver la declaración',
    }),
    filing_accepted: (facts, format) => ({
      title: `${format.shares(facts.shares)} de ${facts.company} están en su cartera`,
      lines: ['Dos personas han confirmado las acciones declaradas. Ya puede ponerlas a la venta.'],
      button: 'Ver la cartera',
    }),
    filing_declined: (facts, format) => ({
      title: `Su declaración de ${format.shares(facts.shares)} de ${facts.company} ha sido rechazada`,
      lines: [
        `Motivo: ${quoted(facts.reason, ['«', '»'])}`,
        'Puede volver a presentarla con los datos que faltan.',
      ],
      button: 'Ver las declaraciones',
    }),
  },
  zh: {
    shares_filed: (facts, format) => ({
      title: `有股东申报了 ${facts.company} 的 ${format.shares(facts.shares)}`,
      lines: ['请与股东名册核对，然后确认或拒绝。'],
      button: '查看申报',
    }),
    filing_accepted: (facts, format) => ({
      title: `${facts.company} 的 ${format.shares(facts.shares)}已进入您的投资组合`,
      lines: ['您申报的股份已由两人确认，现在即可挂单出售。'],
      button: '查看投资组合',
    }),
    filing_declined: (facts, format) => ({
      title: `您申报的 ${facts.company} ${format.shares(facts.shares)}被拒绝`,
      lines: [`原因：${quoted(facts.reason, ['“', '”'], '。')}`, '补齐缺少的资料后，您可以重新申报。'],
      button: '查看申报',
    }),
  },
};
