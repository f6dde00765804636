// Checks for consistent terms in every language, on the screens and in the server's messages
// (docs/GLOSSARY.md lists the English ones). Each entry is a word that was once used beside the preferred
// term.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Messages } from './message.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Words to avoid, with their preferred terms. */
const NOT_SAID: Readonly<Record<string, readonly (readonly [RegExp, string])[]>> = {
  de: [
    [/auftr[aä]g|Auftragskennung/i, 'Order'],
    [/[Dd](?:as|es) Unternehmens?\b|Unternehmen ansehen/, 'die Firma'],
    [/\bSektor/, 'Branche'],
    [/Spanne'/, 'Spread'],
    [/zurückgelegt/, 'reserviert'],
    [/dieses Kanals|Zahlungskanal/, 'Zahlungsweg'],
    [/viele Aktien|Seine Aktien|Aktionär/, 'Anteile, Anteilseigner'],
    [/kein Preis|ohne Preis|Der Preis liegt/, 'Kurs'],
    [/[Bb]estanden[. ']/, 'genehmigt'],
    [/(?:Code .*, |wird ab jetzt |')[Gg]efragt/, 'abgefragt'],
    [/[Pp]reis(?:e|en)?\b/, 'Kurs'],
    [
      /freigegebene[rn]? (?:Anleger|Prüfung)|hat es nicht genehmigt|Genehmigt sie es/,
      'genehmigt; von Geschäften freigegeben',
    ],
    [/wurde abgebrochen/, 'zurückgenommen'],
    [/Konkurs/, 'insolvent'],
    [/\{(?:amount|net)\} (?:ist|wird)\b/, 'eine Summe „sind“'],
  ],
  es: [
    [/PIN de transacci/, 'PIN de operaciones'],
    [/\bcaduca/, 'vencer'],
    [/derecho de preferencia/, 'derecho de tanteo'],
    [/\b[Dd]epósitos?\b/, 'ingreso'],
    [/\b[Rr]etiros?\b/, 'retirada'],
    [/[Aa]utorizad[ao]s?\b|se confirman sin/, 'aprobada'],
    [/o una acción'|Acciones disponibles/, 'comando, opciones'],
    [/[Cc]lases? de pago|una clase/, 'tipo'],
    [/inicio de sesión en dos pasos/, 'autenticación en dos pasos'],
    [/[Dd]ivi(?:dió|de|sión)/, 'desdoblamiento'],
    [/\{(?:amount|net)\} (?:está|vuelve|queda) |\{available\} disponible\b/, 'una suma en plural'],
    [/: 'Ingresos',\s+realised|Ingresos? (?:menos|hasta)/, 'obtenido'],
    [/Intentar de nuevo|[Aa]lgo salió/, 'Reintentar, Algo ha salido mal'],
    [/medios? de pago/, 'métodos de pago'],
    [/(?:empresas?|acciones|mercado) privad/, 'no cotizada'],
    [/orden de mercado|orden(?:es)? actual/, 'orden a mercado, orden abierta'],
    [/\b(?:dar (?:órdenes|su)|Désela|Dé de nuevo|Ponga una orden)/, 'enviar una orden'],
    [/[Cc]ada comprobación|estas comprobaciones|las comprobaciones/, 'verificación'],
  ],
  fr: [
    [/[Ll]’entreprise|: 'Entreprise',(?=\s+typeOperator)/, 'la société'],
    [/paramètres/, 'Réglages'],
    [/(?<!auc)(?:une |votre |l’)opération|Les opérations passent/i, 'transaction'],
    [/[Vv]alidées?\b|de validé|confirmées sans/, 'approuvée'],
    [/codes de récupération/, 'codes de secours'],
    [/double authentification/, 'authentification à deux facteurs'],
    [/pas de prix|sans prix|Le prix sort/, 'cours'],
    [/Investisseur individuel|: 'Particulier'/, 'Investisseur particulier'],
    [/une société ou une action/, 'une commande'],
    [/\b[Pp]rix\b/, 'cours'],
    [/: 'Sorte'|[Ll]es sortes|une sorte/, 'type'],
    [/connexion à deux facteurs/, 'authentification à deux facteurs'],
    [/\b[Cc]ommission/, 'frais'],
    [/(?<!que )\{(?:amount|net)\} (?:est|redevient)\b/, 'une somme au pluriel'],
    [/ordres? actuels?\b/, 'ordre ouvert'],
    [/Échec du chargement/, 'Impossible de charger'],
  ],
  zh: [
    [/完成交割|即将交割|照常交割|交割时间|: '交割'/, '结算'],
    [/放行/, '批准'],
    [/取款/, '提款'],
    [/取消订单|订单将被取消|可取消|已取消的订单/, '撤销'],
    [/预留/, '冻结'],
    [/锁定|'已冻结',\n {2}emailTaken|账户已被冻结|解除冻结/, '封禁'],
    [/核验/, '验证'],
    [/通过认证|您的认证|的认证缺|所需的认证/, '验证'],
    [/恢复代码/, '恢复码'],
    [/(?<!手续|免)费(?:用)/, '手续费'],
    [/\.{3}'|(?<!…)…(?!…)/, '……'],
    [/: '买卖'|全部买卖|\} 笔买卖/, '成交'],
    [/PIN 码/, 'PIN'],
    [/取消此订单/, '撤销'],
    [/拆分/, '拆股'],
    [/电子报/, '电子通讯'],
    [/月结单/, '对账单'],
    [/流通股/, '已发行股数'],
    [/支付(?:方式|渠道)/, '付款'],
    [/离开市场/, '退出市场'],
    [/[限市]价订单/, '限价单，市价单'],
    [/现有订单|现有 \{count\} 笔订单/, '未成交订单'],
    [/此期间没有|: '期间'/, '区间'],
    [/代表\{company\}/, '代表 {company}'],
    [/: '交易',\n {2}(?:colAmount|tradesNone)/, '成交'],
  ],
};

const parts = import.meta.glob<Messages>('./*/*.json', { import: 'default', eager: true });

/** One line per sentence: `  key: 'sentence',`. */
const inLines = (words: Messages): string =>
  Object.entries(words)
    .flatMap(([key, message]) => (typeof message === 'string' ? [[key, message]] : Object.entries(message)))
    .map(([key, sentence]) => `  ${key}: '${sentence}',`)
    .join('\n');

function wordsOf(language: string): readonly (readonly [file: string, text: string])[] {
  const notices = `server/src/notify/words/${language}.ts`;
  return [
    ...Object.entries(parts)
      .filter(([file]) => file.startsWith(`./${language}/`))
      .map(([file, words]) => [file, inLines(words)] as const),
    [notices, readFileSync(join(ROOT, notices), 'utf8')],
  ];
}

test.each(Object.entries(NOT_SAID))('%s says one thing by one word', (language, words) => {
  const found = wordsOf(language).flatMap(([file, text]) =>
    words.flatMap(([word, instead]) => {
      const hit = word.exec(text);
      return hit ? [`${file}: '${hit[0]}' where everything else says '${instead}'`] : [];
    }),
  );
  expect(found).toEqual([]);
});
