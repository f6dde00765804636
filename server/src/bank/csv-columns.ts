// Which column of a bank's CSV holds what: guessed from its heading, or given by the operator's saved mapping.

export type CsvField =
  | 'date'
  | 'valueDate'
  | 'amount'
  | 'credit'
  | 'debit'
  | 'direction'
  | 'balance'
  | 'currency'
  | 'reference'
  | 'bankReference'
  | 'counterparty'
  | 'counterpartyAccount'
  | 'counterpartyRouting'
  | 'text'
  | 'account';

/** The index of the column of each field. */
export type CsvColumns = Partial<Record<CsvField, number>>;

/** Headings of banks in English, German, French, Spanish and Dutch, lower-case, best first. */
const HEADINGS: Readonly<Record<CsvField, readonly RegExp[]>> = {
  date: [
    /^(booking|book|posting|posted|transaction|entry)[ _]?date$/,
    /^(buchungstag|buchungsdatum|buchung)$/,
    /^(date (de )?(comptabilisation|opération|operation)|fecha( de)? (operación|operacion|contable)|boekdatum|boekingsdatum)$/,
    /^(date|datum|fecha|day)$/,
    /^(posted|completed) (on|date.*)$/,
  ],
  valueDate: [
    /^value[ _]?date$/,
    /^(valuta|wertstellung|valutadatum|date (de )?valeur|fecha valor|rentedatum)/,
  ],
  amount: [
    /^(amount|transaction amount|betrag|umsatz|montant|importe|bedrag)( ?[([][a-z€$£]+[)\]])?$/,
    /^(amount|betrag|montant|importe|bedrag) /,
  ],
  credit: [
    /^(credit|credits|credit amount|deposit|deposits|paid in|money in|haben|gutschrift|crédit|abono|haber|bij)( |$)/,
  ],
  debit: [
    /^(debit|debits|debit amount|withdrawal|withdrawals|paid out|money out|soll|lastschrift|débit|cargo|debe)( |$)/,
  ],
  direction: [
    /^(type|credit\/debit|debit\/credit|dr\/cr|cr\/dr|d\/c|c\/d|s\/h|soll\/haben|af bij|sens|direction|indicator|credit_debit_indicator)$/,
  ],
  balance: [
    /^(running |account |closing |ledger )?(balance|saldo|solde|kontostand)( |$)/,
    /^saldo/,
    /^solde/,
  ],
  currency: [/^(currency|ccy|währung|waehrung|devise|moneda|divisa|munt|valuta code)$/],
  reference: [
    /^(end[- ]?to[- ]?end.*|customer reference|client reference|payment reference|reference|referenz|kundenreferenz.*|référence|reference number|ref|referencia|kenmerk)$/,
  ],
  bankReference: [/^(bank reference|transaction id|transaction reference|bankreferenz|id|fitid)$/],
  counterparty: [
    /^(counterparty|counterparty name|payee|payer|name|beneficiary.*|auftraggeber.*|begünstigter.*|empfänger|zahlungspflichtiger|contrepartie|beneficiario|naam.*|from\/to)$/,
    /^(beguenstigter|name zahlungsbeteiligter|payer\/payee)/,
  ],
  counterpartyAccount: [
    /^(counterparty (iban|account.*)|iban|kontonummer\/iban|iban zahlungsbeteiligter|tegenrekening.*|account of counterparty)$/,
  ],
  counterpartyRouting: [
    /^(counterparty routing.*|routing( number)?|aba( number| routing.*)?|payer routing.*)$/,
  ],
  text: [
    /^(description|details|narrative|memo|text|remittance.*|verwendungszweck|buchungstext|libellé|libelle|concepto|omschrijving|mededelingen|transaction details|purpose)$/,
  ],
  account: [/^(account|account number|auftragskonto|iban auftragskonto|own account|compte|cuenta|rekening)$/],
};

/** The headings that an operator has chosen for a bank, by field. */
export type SavedColumns = Partial<Record<CsvField, string | undefined>>;

const FIELDS = Object.keys(HEADINGS) as readonly CsvField[];

/** Guesses the columns of a heading. Each column serves one field; undefined where date or amount cannot be found. */
export function guessColumns(heading: readonly string[]): CsvColumns | undefined {
  const words = heading.map(cell => cell.replaceAll(/\s+/g, ' ').trim().toLowerCase());
  const columns: CsvColumns = {};
  const used = new Set<number>();
  for (const field of FIELDS) {
    const index = HEADINGS[field]
      .map(pattern => words.findIndex((word, at) => !used.has(at) && pattern.test(word)))
      .find(at => at >= 0);
    if (index === undefined) continue;
    columns[field] = index;
    used.add(index);
  }
  if (columns.date === undefined && columns.valueDate !== undefined) columns.date = columns.valueDate;
  const hasAmount =
    columns.amount !== undefined || (columns.credit !== undefined && columns.debit !== undefined);
  return columns.date !== undefined && hasAmount ? columns : undefined;
}
