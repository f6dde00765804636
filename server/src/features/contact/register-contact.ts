// Calls of visitors: contact messages and newsletter subscriptions.
import { uuidv7 } from 'uuidv7';
import { handle, ReadyResponse, type Call, type Http } from '#server/http/handle.ts';
import type { ContactDependencies } from './dependencies.ts';
import { confirmSubscription, endSubscription, findSubscription, subscribe } from './newsletter.ts';
import { endByOneClick, pageToEnd } from './one-click.ts';

const SENT = { message: 'Thanks, your message is sent successfully.' };
const ASKED = { message: 'Thanks. Open the link in the message we have just sent you to confirm.' };

export function registerContact(http: Http, services: ContactDependencies): void {
  const { db, clock } = services;
  handle(http, 'POST /contact', async ({ body }) => {
    // Only robots fill in the invisible field. They receive the usual response.
    if (isTrapped(body.website)) return SENT;
    const { name, email, tel: phone, message } = body;
    const row = { id: uuidv7(), name, email, phone, message, created_at: clock() };
    await db.insertInto('contact_messages').values(row).execute();
    return SENT;
  });
  handle(http, 'POST /newsletter', async ({ body }) => {
    if (!isTrapped(body.website)) await subscribe(services, body.email, body.language ?? 'en');
    return ASKED;
  });
  handle(http, 'GET /newsletter/confirm', link =>
    openLink(db, link, 'POST to this address to confirm your subscription.'),
  );
  handle(http, 'GET /newsletter/unsubscribe', link =>
    openLink(db, link, 'POST to this address to get no more newsletters.'),
  );
  handle(http, 'POST /newsletter/confirm', async ({ body }) => {
    await confirmSubscription(services, body.token);
    return { message: 'Your subscription is confirmed.' };
  });
  handle(http, 'POST /newsletter/unsubscribe', async ({ body }) => {
    await endSubscription(services, body.token);
    return { message: 'You will get no more newsletters.' };
  });
  handle(http, 'GET /mails/unsubscribe', ({ request, query }) =>
    isBrowser(request)
      ? new ReadyResponse({ location: pageToEnd(query.token) }, '', 303)
      : { message: 'POST to this address to get no more mails of this kind.' },
  );
  void http.app.register((scope, _, done) => {
    // Mail programs send a form whose content is not needed.
    const forms = ['application/x-www-form-urlencoded', 'multipart/form-data'];
    scope.removeContentTypeParser('multipart/form-data');
    scope.addContentTypeParser(forms, { parseAs: 'string' }, (_request, _body, parsed) => {
      parsed(null, undefined);
    });
    handle({ ...http, app: scope }, 'POST /mails/unsubscribe', async ({ query }) => {
      await endByOneClick(services, query.token);
      return { message: 'You will get no more mails of this kind.' };
    });
    done();
  });
}

function isTrapped(website: string | undefined): boolean {
  return website !== undefined && website !== '';
}

function isBrowser({ headers }: Link['request']): boolean {
  return headers.accept?.includes('text/html') === true;
}

type Link = Pick<Call<'GET /newsletter/confirm'>, 'request' | 'query'>;

/**
 * Changes nothing, because programs that look at mail open links. A browser is redirected to the page of the same name, whose
 * button acts.
 */
async function openLink(db: ContactDependencies['db'], { request, query }: Link, message: string) {
  if (!isBrowser(request)) {
    await findSubscription(db, query.token);
    return { message };
  }
  // Uses the matched route, because the raw address may begin with another host.
  const path = request.routeOptions.url?.replace(/^\/api/, '') ?? '';
  const location = `${path}#token=${encodeURIComponent(query.token)}`;
  return new ReadyResponse({ location }, '', 303);
}
