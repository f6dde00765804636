// Writes the file that asks the bank to pay: ISO 20022 pain.001 in version 001.001.03 or .09, by the bank's profile.
import { create } from 'xmlbuilder2';
import { formatAmount } from '#domain/bank/amount.ts';
import { payoutText } from '#domain/bank/payout-text.ts';
import type { PayeeAccount } from '#server/payees/payee-account.ts';
import type { BankAccount } from './bank-account.ts';

export interface PayoutFile {
  readonly messageId: string;
  readonly createdAt: Date;
  readonly executionDay: string;
  readonly from: BankAccount;
  readonly payments: readonly PayoutPayment[];
}

export interface PayoutPayment {
  /** At most 35 characters; the bank's statement names it again. */
  readonly endToEndId: string;
  readonly amount_minor: bigint;
  readonly holderName: string;
  readonly bankName: string;
  readonly account: PayeeAccount;
}

type Element = { readonly [name: string]: Element | readonly Element[] | string };

const LONGEST_NAME = 70;
const CURRENCY_DECIMALS = 2;
/** The currency of the client account and of customers' balances. */
const CURRENCY = 'USD';

/** How each profile asks for its kind of transfer. */
const KINDS = {
  sepa: { service: { SvcLvl: { Cd: 'SEPA' } }, charges: 'SLEV', transferred: 'EUR' },
  wire: { service: { SvcLvl: { Cd: 'URGP' } }, charges: 'SHAR', transferred: CURRENCY },
  ach: {
    service: { SvcLvl: { Cd: 'NURG' }, LclInstrm: { Cd: 'CCD' } },
    charges: 'SHAR',
    transferred: CURRENCY,
  },
} as const;

/** The elements in the order of the schema. Amounts are written from whole cents. */
export function writePain001(file: PayoutFile): string {
  const { from, payments, messageId } = file;
  const kind = KINDS[from.profile];
  const isNew = from.version === '09';
  const total = formatAmount(
    payments.reduce((sum, payment) => sum + payment.amount_minor, 0n),
    CURRENCY_DECIMALS,
  );
  const name = payoutText(from.holderName, LONGEST_NAME);
  const count = String(payments.length);
  const document: Element = {
    GrpHdr: {
      MsgId: messageId,
      CreDtTm: file.createdAt.toISOString().slice(0, 19),
      NbOfTxs: count,
      CtrlSum: total,
      InitgPty: { Nm: name },
    },
    PmtInf: {
      PmtInfId: messageId,
      PmtMtd: 'TRF',
      BtchBookg: 'true',
      NbOfTxs: count,
      CtrlSum: total,
      PmtTpInf: kind.service,
      ReqdExctnDt: isNew ? { Dt: file.executionDay } : file.executionDay,
      Dbtr: { Nm: name },
      DbtrAcct: { Id: accountId(from.account), Ccy: CURRENCY },
      DbtrAgt: { FinInstnId: agentOf(from, isNew) },
      ChrgBr: kind.charges,
      CdtTrfTxInf: payments.map(payment => transfer(payment, kind.transferred)),
    },
  };
  const namespace = `urn:iso:std:iso:20022:tech:xsd:pain.001.001.${from.version}`;
  return create(
    { version: '1.0', encoding: 'UTF-8' },
    { Document: { '@xmlns': namespace, CstmrCdtTrfInitn: document } },
  ).end({
    prettyPrint: true,
  });
}

function transfer(payment: PayoutPayment, transferred: string): Element {
  const amount = { '@Ccy': CURRENCY, '#': formatAmount(payment.amount_minor, CURRENCY_DECIMALS) };
  return {
    PmtId: { InstrId: payment.endToEndId, EndToEndId: payment.endToEndId },
    // In another currency the bank transfers what the amount is worth, so that the client account is debited exactly.
    Amt:
      transferred === CURRENCY ? { InstdAmt: amount } : { EqvtAmt: { Amt: amount, CcyOfTrf: transferred } },
    ...(payment.account.kind === 'us'
      ? {
          CdtrAgt: {
            FinInstnId: {
              ...clearing(payment.account.routingNumber),
              Nm: payoutText(payment.bankName, LONGEST_NAME),
            },
          },
        }
      : {}),
    Cdtr: { Nm: payoutText(payment.holderName, LONGEST_NAME) },
    CdtrAcct: {
      Id:
        payment.account.kind === 'iban'
          ? { IBAN: payment.account.iban }
          : { Othr: { Id: payment.account.accountNumber } },
    },
    RmtInf: { Ustrd: payment.endToEndId },
  };
}

const accountId = (account: string): Element =>
  /^[A-Z]{2}\d{2}[A-Z0-9]+$/.test(account) ? { IBAN: account } : { Othr: { Id: account.slice(0, 34) } };

/** Version 09 calls the bank's code BICFI. A bank without one is named by its routing number. */
function agentOf({ bic, routingNumber }: BankAccount, isNew: boolean): Element {
  if (bic !== '') return { [isNew ? 'BICFI' : 'BIC']: bic };
  if (routingNumber !== '') return clearing(routingNumber);
  return { Othr: { Id: 'NOTPROVIDED' } };
}

const clearing = (routingNumber: string): Element => ({
  ClrSysMmbId: { ClrSysId: { Cd: 'USABA' }, MmbId: routingNumber },
});
