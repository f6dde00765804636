// The confirmation of one side of a settled trade: one sealed page. It is made when the side first asks for it.
import { randomBytes } from 'node:crypto';
import { formatMoment } from '#domain/format/dates.ts';
import { TIMEZONES } from '#domain/format/locales.ts';
import { displayMoney, displayShares } from '#domain/money/display-money.ts';
import { refuse, type Refusal } from '#domain/refusal.ts';
import { readPriceTape } from '#server/database/read-price-tape.ts';
import { transaction } from '#server/database/transaction.ts';
import { lockTrades } from '#server/exchange/settlement/pending-trade.ts';
import { engraveCrest, engraveFrame, engraveSeal } from '#server/files/draw-engraving.ts';
import { loadFonts, printable, TEXT } from '#server/files/pdf-fonts.ts';
import { createPdfText } from '#server/files/pdf-text.ts';
import { loadSettings } from '#server/people/stored-settings.ts';
import { addSignatureFields } from '#server/signing/add-fields.ts';
import { timeStampFrom } from '#server/signing/cms.ts';
import { signPdf } from '#server/signing/sign-pdf.ts';
import { findDocument, insertDocument, readWhole, writeFile } from '#server/vault/vault.ts';
import { sql } from 'kysely';
import { minuteOf } from './act-on-closing.ts';
import type { ClosingContext } from './closing-context.ts';
import type { ClosingRow } from './closing-row.ts';
import { tradeNumber } from './open-closings.ts';
import { brandName } from '#server/kernel/brand.ts';
import { CODE_MARK, drawQr, SEAL_FIELD, spaced } from './render-file.ts';

export interface ConfirmedSide {
  readonly row: ClosingRow;
  readonly side: 'buy' | 'sell';
  readonly userId: string;
  readonly name: string;
}

/** The PDF; the same bytes each time. Refuses with wrong_state before the trade settled. */
export async function confirmTrade(
  context: ClosingContext,
  confirmed: ConfirmedSide,
): Promise<Buffer | Refusal> {
  const { row, side, userId } = confirmed;
  if (row.status !== 'settled' || row.settledAt === null)
    return refuse('wrong_state', { state: row.status.replace('_', ' ') });
  const stored = await readStored(context, row.tradeId, side);
  if (stored) return stored;
  const code = randomBytes(8).toString('hex');
  const at = context.clock();
  const keys = await context.marketKeys();
  const { tsaUrl } = context.config;
  const pdf = await signPdf(await render(context, confirmed, { code, at }), {
    field: SEAL_FIELD,
    name: brandName(),
    reason: 'Seal of the market',
    at,
    key: keys.seal,
    stamp: tsaUrl === undefined ? undefined : timeStampFrom(tsaUrl),
    lines: [
      keys.selfMade ? `Sealed by ${brandName()} (self-made key)` : `Sealed by ${brandName()}`,
      minuteOf(at),
    ],
  });
  const file = await writeFile(context.vault, pdf);
  const isFirst = await transaction(context.db, async tx => {
    await lockTrades(tx, [row.tradeId], sql`true`, 'wait');
    const before = await tx
      .selectFrom('trade_confirmations')
      .select('code')
      .where('execution_id', '=', row.tradeId)
      .where('side', '=', side)
      .executeTakeFirst();
    if (before) return false;
    const document = await insertDocument(tx, file, {
      ownerId: userId,
      origin: 'made',
      kind: 'trade_confirmation',
      name: `confirmation-${tradeNumber(row.tradeId)}.pdf`,
      mediaType: 'application/pdf',
      createdBy: null,
      createdAt: at,
    });
    const values = {
      execution_id: row.tradeId,
      side,
      code,
      document_id: document.id,
      sha256: file.sha256,
      made_at: at,
    };
    await tx.insertInto('trade_confirmations').values(values).execute();
    return true;
  });
  if (isFirst) return pdf;
  const made = await readStored(context, row.tradeId, side);
  if (made === undefined) throw new Error(`the confirmation of trade ${row.tradeId} is gone`);
  return made;
}

async function readStored(
  { db, vault }: ClosingContext,
  tradeId: string,
  side: 'buy' | 'sell',
): Promise<Buffer | undefined> {
  const stored = await db
    .selectFrom('trade_confirmations')
    .select('document_id')
    .where('execution_id', '=', tradeId)
    .where('side', '=', side)
    .executeTakeFirst();
  const document = stored && (await findDocument(db, stored.document_id));
  return document?.wrapped_key ? readWhole(vault, document) : undefined;
}

const MARGIN = 64;
const INK = '#0c1416';
const MUTED = '#5a6467';
const ACCENT = '#0e7c66';

async function render(
  { db, config }: ClosingContext,
  { row, side, userId, name }: ConfirmedSide,
  { code, at }: { readonly code: string; readonly at: Date },
): Promise<Buffer> {
  const { default: Document } = await import('pdfkit');
  const pdf = new Document({
    size: 'A4',
    margin: MARGIN,
    lang: 'en',
    tagged: true,
    pdfVersion: '1.7',
    displayTitle: true,
    info: {
      Title: printable(`Confirmation of trade ${tradeNumber(row.tradeId)}`),
      Author: brandName(),
      Keywords: `${CODE_MARK}${code}`,
      CreationDate: at,
    },
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = new Promise(resolve => pdf.on('end', resolve));
  const words = createPdfText(pdf, await loadFonts());
  const { width, height } = pdf.page;
  const verifyUrl = `${config.publicUrl}/verify?code=${code}`;
  pdf.markContent('Artifact', { type: 'Layout' });
  engraveFrame(pdf, row.company, 24, 22);
  const zone = TIMEZONES[(await loadSettings(db, userId)).preferences.timezone];
  const prices = await readPriceTape(db, row.stockId, row.settledAt ?? at);
  engraveCrest(
    pdf,
    { company: row.company, prices },
    { x: width / 2, y: height * 0.45, radius: 216, opacity: 0.2 },
  );
  engraveSeal(pdf, words, `SETTLED ON ${brandName().toUpperCase()} · SHARES AGAINST PAYMENT · `, {
    x: width - 147,
    y: height - 226,
    radius: 48,
  });
  drawQr(pdf, verifyUrl, { x: MARGIN, y: height - 170, size: 88 });
  pdf.endMarkedContent();
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const seal = { x: width - 230, y: height - 166, width: 166, height: 44 };
  const draw = () => {
    pdf.fontSize(12).fillColor(ACCENT);
    words.draw(brandName(), TEXT, { x: MARGIN, y: MARGIN });
    const title = 'Trade confirmation';
    pdf.fontSize(26).fillColor(INK);
    words.draw(title, words.headingFont(title), { x: MARGIN, y: MARGIN + 20 });
    pdf.fontSize(12);
    words.draw(certify(row, side), TEXT, { x: MARGIN, y: pdf.y + 10, width: width - 2 * MARGIN, lineGap: 3 });
    pdf.y += 22;
    for (const [label, value] of factsOf(row, { side, name, zone })) {
      const top = pdf.y;
      pdf.fontSize(11).fillColor(MUTED);
      words.draw(label, TEXT, { x: MARGIN, y: top, width: 130 });
      pdf.fillColor(INK);
      words.draw(value, TEXT, { x: MARGIN + 140, y: top, width: width - 2 * MARGIN - 140 });
      pdf.y = Math.max(pdf.y, top + 15) + 13;
    }
    pdf.fontSize(9).fillColor(MUTED);
    words.draw(`Check this page at ${verifyUrl.replace(/^https?:\/\//, '').replace(/\?.*$/, '')}`, TEXT, {
      x: MARGIN + 104,
      y: height - 166,
      width: 150,
    });
    words.draw(spaced(code), TEXT, { x: MARGIN + 104, y: pdf.y + 4 });
    words.draw('Seal of the market', TEXT, { x: seal.x, y: seal.y + 50 });
  };
  root.add(pdf.struct('Sect', {}, [draw]));
  root.end();
  pdf.end();
  await ended;
  return addSignatureFields(Buffer.concat(chunks), [{ name: SEAL_FIELD, page: 0, ...seal }]);
}

/** The sentence of the certificate. The person is named below. */
function certify({ company, shares, class: name }: ClosingRow, side: 'buy' | 'sell'): string {
  const unit = shares === 1n ? 'share' : 'shares';
  const what = `${displayShares(shares)} ${unit} of ${company} (${name})`;
  const way =
    side === 'buy' ? 'passed to the person named below' : 'passed from the person named below to the buyer';
  return `This certifies that ${what} ${way}, against payment in full, in one entry.`;
}

function factsOf(
  row: ClosingRow,
  { side, name, zone }: { readonly side: 'buy' | 'sell'; readonly name: string; readonly zone: string },
): readonly (readonly [string, string])[] {
  const notional = row.price_minor * row.shares;
  const fee = side === 'buy' ? row.buyerFee_minor : row.sellerFee_minor;
  return [
    ['Name', name],
    ['Trade', tradeNumber(row.tradeId)],
    ['Side', side === 'buy' ? 'Bought' : 'Sold'],
    ['Company', row.company],
    ['Shares', `${displayShares(row.shares)} ${row.class}`],
    ['Price per share', displayMoney(row.price_minor)],
    ['Shares × price', displayMoney(notional)],
    ['Fee', displayMoney(fee)],
    side === 'buy'
      ? ['You paid', displayMoney(notional + fee)]
      : ['You received', displayMoney(notional - fee)],
    ['Agreed', bothTimes(row.agreedAt, zone)],
    ['Settled', row.settledAt === null ? '' : bothTimes(row.settledAt, zone)],
  ];
}

/** In the person's time zone, with the UTC of the records behind it. The fonts have no no-break space. */
function bothTimes(at: Date, zone: string): string {
  const utc = minuteOf(at);
  return zone === TIMEZONES.utc
    ? utc
    : `${formatMoment(at, 'en-US', zone).replaceAll('\u00a0', ' ')} (${utc})`;
}
