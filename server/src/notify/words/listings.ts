// The messages to people whom a company has put on one of its lists, in every language.
import type { Language } from '#server/notify/format.ts';
import type { LetterFacts } from '#server/notify/notice-facts.ts';
import type { Words } from './words.ts';

type List = LetterFacts['listed_by_company']['list'];

interface ListWords {
  readonly titles: Readonly<Record<List, (company: string) => string>>;
  readonly texts: Readonly<Record<List, string>>;
  readonly isWrong: string;
  readonly button: string;
}

const WORDS: Readonly<Record<Language, ListWords>> = {
  en: {
    titles: {
      party: company => `${company} has put you on its list`,
      pre_approved: company => `${company} has approved you in advance`,
      holder: company => `${company} has linked you to its share register`,
      affiliate: company => `${company} has listed you as an affiliate`,
      bad_actor: company => `${company} has listed you as disqualified`,
    },
    texts: {
      party: 'If the company lets only people on its list buy, you are one of them.',
      pre_approved:
        'You are on the company’s list. Your trades with other people it approved in advance need no review.',
      holder:
        'The company says that one of the holders in its register is you. Its certificates are shown with your shares.',
      affiliate:
        'The company says that you control it or act for it. This limits when you may sell its shares.',
      bad_actor:
        'The company says that Rule 506(d) disqualifies you. This limits how you may sell its shares.',
    },
    isWrong: 'If this is not right, write to the company or to us.',
    button: 'See the company',
  },
  de: {
    titles: {
      party: company => `${company} hat Sie auf seine Liste gesetzt`,
      pre_approved: company => `${company} hat Sie vorab freigegeben`,
      holder: company => `${company} hat Sie mit seinem Aktienregister verknüpft`,
      affiliate: company => `${company} führt Sie als nahestehende Person`,
      bad_actor: company => `${company} führt Sie als ausgeschlossen`,
    },
    texts: {
      party: 'Lässt die Firma nur Personen auf ihrer Liste kaufen, gehören Sie dazu.',
      pre_approved:
        'Sie stehen auf der Liste der Firma. Ihre Geschäfte mit anderen vorab freigegebenen Personen prüft sie nicht.',
      holder:
        'Die Firma gibt an, dass Sie einer der Inhaber in ihrem Register sind. Dessen Zertifikate sehen Sie bei Ihren Aktien.',
      affiliate:
        'Die Firma gibt an, dass Sie sie beherrschen oder für sie handeln. Das schränkt ein, wann Sie ihre Aktien verkaufen dürfen.',
      bad_actor:
        'Die Firma gibt an, dass Sie nach Rule 506(d) ausgeschlossen sind. Das schränkt ein, wie Sie ihre Aktien verkaufen dürfen.',
    },
    isWrong: 'Stimmt das nicht, schreiben Sie der Firma oder uns.',
    button: 'Zur Firma',
  },
  fr: {
    titles: {
      party: company => `${company} vous a inscrit sur sa liste`,
      pre_approved: company => `${company} vous a approuvé à l’avance`,
      holder: company => `${company} vous a relié à son registre des actionnaires`,
      affiliate: company => `${company} vous a déclaré comme personne affiliée`,
      bad_actor: company => `${company} vous a déclaré comme exclu`,
    },
    texts: {
      party: 'Si la société ne laisse acheter que les personnes de sa liste, vous en faites partie.',
      pre_approved:
        'Vous figurez sur la liste de la société. Vos transactions avec d’autres personnes approuvées à l’avance ne sont pas examinées.',
      holder:
        'La société indique que vous êtes l’un des détenteurs de son registre. Ses certificats figurent avec vos actions.',
      affiliate:
        'La société indique que vous la contrôlez ou agissez pour elle. Cela limite les moments où vous pouvez vendre ses actions.',
      bad_actor:
        'La société indique que la Rule 506(d) vous exclut. Cela limite la façon dont vous pouvez vendre ses actions.',
    },
    isWrong: 'Si c’est inexact, écrivez à la société ou à nous.',
    button: 'Voir la société',
  },
  es: {
    titles: {
      party: company => `${company} le ha incluido en su lista`,
      pre_approved: company => `${company} le ha aprobado de antemano`,
      holder: company => `${company} le ha vinculado a su registro de acciones`,
      affiliate: company => `${company} le ha declarado persona vinculada`,
      bad_actor: company => `${company} le ha declarado inhabilitado`,
    },
    texts: {
      party: 'Si la empresa solo deja comprar a las personas de su lista, usted es una de ellas.',
      pre_approved:
        'Está en la lista de la empresa. Sus operaciones con otras personas aprobadas de antemano no se revisan.',
      holder:
        'La empresa indica que uno de los titulares de su registro es usted. Sus certificados aparecen con sus acciones.',
      affiliate:
        'La empresa indica que usted la controla o actúa por ella. Esto limita cuándo puede vender sus acciones.',
      bad_actor:
        'La empresa indica que la Rule 506(d) le inhabilita. Esto limita cómo puede vender sus acciones.',
    },
    isWrong: 'Si no es correcto, escriba a la empresa o a nosotros.',
    button: 'Ver la empresa',
  },
  zh: {
    titles: {
      party: company => `${company}已将您列入其名单`,
      pre_approved: company => `${company}已预先批准您`,
      holder: company => `${company}已将您与其股东名册关联`,
      affiliate: company => `${company}已将您列为关联人`,
      bad_actor: company => `${company}已将您列为不合资格者`,
    },
    texts: {
      party: '如果公司只允许名单上的人购买，您就在其中。',
      pre_approved: '您在公司的名单上。您与其他预先批准的人之间的交易无需审核。',
      holder: '公司表示，您是其名册中的一位持有人。名册中的证书会显示在您的股份旁。',
      affiliate: '公司表示，您控制该公司或代其行事。这会限制您出售其股份的时间。',
      bad_actor: '公司表示，根据 Rule 506(d) 您不合资格。这会限制您出售其股份的方式。',
    },
    isWrong: '如有不符，请联系该公司或我们。',
    button: '查看公司',
  },
};

/** The message of each language. */
export function listingWords(language: Language): Pick<Words['messages'], 'listed_by_company'> {
  const { button, isWrong, texts, titles } = WORDS[language];
  return {
    listed_by_company: ({ company, list }) => ({
      title: titles[list](company),
      lines: list === 'party' || list === 'pre_approved' ? [texts[list]] : [texts[list], isWrong],
      button,
    }),
  };
}
