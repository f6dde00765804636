// Notices on screen, in the reader's language.
import type { HandlerResponse } from '#contract/api.ts';
import { handle, type Call, type Http } from '#server/http/handle.ts';
import type { NoticesDependencies } from './dependencies.ts';
import type { Database } from '#server/database/database.ts';
import { NOTICE_TOPICS } from '#contract/notices.ts';
import { figuresOf, topicOf } from '#server/notify/notice-figures.ts';
import { offsetOf, toPage } from '#server/kernel/paging.ts';
import { composeMessage } from '#server/notify/compose-message.ts';
import { loadSettings } from '#server/people/stored-settings.ts';

export function registerNotices(http: Http, services: NoticesDependencies): void {
  handle(http, 'GET /notices', call => listNotices(services, call));
  handle(http, 'POST /notices/read', async ({ caller, body }) => {
    await markRead(services, caller.userId, body.ids);
    return { message: 'Marked as read.' };
  });
}

async function listNotices(
  { db }: Pick<NoticesDependencies, 'db'>,
  { caller: { userId }, query }: Call<'GET /notices'>,
): Promise<HandlerResponse<'GET /notices'>> {
  const { preferences: reader } = await loadSettings(db, userId);
  const kinds = await countKinds(db, userId);
  const isAsked = ({ kind }: KindCount) => query.topic === undefined || topicOf(kind) === query.topic;
  const asked = kinds.filter(isAsked);
  const total = sumOf(asked, query.read === 'unread' ? 'unread' : 'total');
  let page = db.selectFrom('notices').selectAll().where('user_id', '=', userId);
  if (query.topic !== undefined)
    page = page.where(
      'kind',
      'in',
      asked.map(({ kind }) => kind),
    );
  if (query.read === 'unread') page = page.where('read_at', 'is', null);
  const rows =
    total === 0
      ? []
      : await page
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(query.pageSize)
          .offset(offsetOf(query))
          .execute();
  const results = rows.map(row => {
    const message = composeMessage(row.kind, row.facts, reader);
    return {
      id: row.id,
      kind: row.kind,
      topic: topicOf(row.kind),
      ...figuresOf(row.kind, row.facts),
      title: message?.title ?? row.kind,
      // The whole text, because the last paragraph may tell what became of the money, and not everybody
      // receives the e-mail.
      text: inOneParagraph(message?.lines ?? [], reader.language),
      link: row.link,
      createdAt: row.created_at,
      readAt: row.read_at,
    };
  });
  const topics = NOTICE_TOPICS.filter(topic => kinds.some(({ kind }) => topicOf(kind) === topic));
  return { ...toPage(results, total, query), unread: sumOf(kinds, 'unread'), topics };
}

interface KindCount {
  readonly kind: string;
  readonly total: bigint;
  readonly unread: bigint;
}

function countKinds(db: Database, userId: string): Promise<readonly KindCount[]> {
  return db
    .selectFrom('notices')
    .select(eb => [
      'kind',
      eb.fn.countAll<bigint>().as('total'),
      eb.fn.countAll<bigint>().filterWhere('read_at', 'is', null).as('unread'),
    ])
    .where('user_id', '=', userId)
    .groupBy('kind')
    .execute();
}

const sumOf = (counts: readonly KindCount[], figure: 'total' | 'unread'): number =>
  counts.reduce((sum, count) => sum + Number(count[figure]), 0);

const SENTENCE_END = /[.!?。！？]$/u;

/** A reason or the place of a sign-in may lack a full stop. */
function inOneParagraph(lines: readonly string[], language: string): string {
  const [stop, space] = language === 'zh' ? ['。', ''] : ['.', ' '];
  return lines
    .map((line, index) => (index + 1 < lines.length && !SENTENCE_END.test(line) ? line + stop : line))
    .join(space);
}

/** Ids of other people's notices are ignored. */
async function markRead(
  services: NoticesDependencies,
  userId: string,
  ids: readonly string[] | undefined,
): Promise<void> {
  if (ids?.length === 0) return;
  let marking = services.db
    .updateTable('notices')
    .set({ read_at: services.clock() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null);
  if (ids !== undefined) marking = marking.where('id', 'in', ids);
  await marking.execute();
}
