// Holdings that wait until their holder has signed up, and the mails that invite these holders.
import type { Answer, Reading } from '#web/api/api-contract.ts';
import { useApi, useSend } from '#web/api/use-api.ts';
import { useFormat } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/i18n.ts';
import { Link } from '#web/lib/router.tsx';
import { useMoment } from '#web/lib/use-moment.ts';
import listingWords from '#web/locales/en/listings.json';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TitleNote } from '#web/ui/card.tsx';
import { ShortTime } from '#web/ui/patterns/short-time.tsx';
import { useAct } from '#web/ui/patterns/use-act.ts';
import { useSearchedPage } from '#web/ui/patterns/use-searched-page.ts';
import { WorkFoot } from '#web/ui/patterns/work-list.tsx';
import { RowActions } from '#web/ui/patterns/work-table.tsx';
import type { Column } from '#web/ui/table.tsx';
import { WorkPanel } from '#web/ui/patterns/work-panel.tsx';
import { useListingWords, type ListingPanelProps } from './companies-panel.tsx';

type Claim = Answer<'GET /operator/claims'>['results'][number];

const CHANGED: readonly Reading[] = ['GET /operator/claims'];

export function ClaimsPanel({ onTab }: ListingPanelProps) {
  const t = useText(listingWords);
  const { page, search, how, onPage, onSearch } = useSearchedPage();
  const claims = useApi('GET /operator/claims', { query: { page, search } }, how);
  return (
    <WorkPanel
      {...useListingWords()}
      tab="claims"
      onTab={onTab}
      from={claims}
      onPage={onPage}
      search={{ label: t('searchClaims'), none: t('noClaimFound'), value: search, onValue: onSearch }}
      empty={{ title: t('noClaims'), text: t('noClaimsText') }}
      table={{ columns: useClaimColumns(), rowKey: claim => claim.id }}
      foot={() => (
        <WorkFoot>
          <InviteButton />
        </WorkFoot>
      )}
    />
  );
}

function useClaimColumns(): readonly Column<Claim>[] {
  const t = useText(listingWords);
  const format = useFormat();
  const moment = useMoment();
  return [
    {
      key: 'holder',
      head: t('holder'),
      phone: 'lead',
      cell: ({ email, createdAt }) => (
        <TitleNote title={email} note={t('waits', { time: moment(createdAt) })} />
      ),
    },
    {
      key: 'company',
      head: t('company'),
      cell: ({ company }) => (
        <Link className="link" to={`/listings/${company.slug}`}>
          {company.name}
        </Link>
      ),
    },
    {
      key: 'shares',
      head: t('shares'),
      end: true,
      phone: 'figure',
      cell: ({ shares }) => format.number(shares),
    },
    { key: 'cost', head: t('cost'), end: true, cell: ({ cost }) => format.dollars(cost) },
    { key: 'since', head: t('ownedSince'), cell: ({ acquiredOn }) => format.day(acquiredOn) },
    {
      key: 'invited',
      head: t('invitation'),
      cell: ({ invitedAt }) => (
        <div>
          <Badge state={invitedAt === null ? 'open' : 'done'}>
            {invitedAt === null ? t('notInvited') : t('wasInvited')}
          </Badge>
          {invitedAt !== null && (
            <span className="note">
              <ShortTime at={invitedAt} />
            </span>
          )}
        </div>
      ),
    },
    {
      key: 'actions',
      head: <span className="sr">{t('actions')}</span>,
      end: true,
      cell: ({ company }) => (
        <RowActions>
          <InviteButton company={company} />
        </RowActions>
      ),
    },
  ];
}

/** Invites the holders of one company, or of all. */
export function InviteButton({ company }: { company?: { readonly slug: string; readonly name: string } }) {
  const t = useText(listingWords);
  const act = useAct();
  const language = useLanguage();
  const invite = useSend('POST /operator/claims/invite', CHANGED);
  const named = company === undefined ? undefined : { company: company.name };
  const ask = () =>
    act({
      ask: {
        title: t('inviteTitle'),
        text: named ? t('inviteTextOf', named) : t('inviteTextAll'),
        yes: t('invite'),
      },
      send: () => invite.mutateAsync({ body: { language, ...(company && { slug: company.slug }) } }),
      done: ({ invited }) => (invited === 0 ? t('invitedNone') : t('invitedDone', { count: invited })),
    });
  return (
    <Button size="small" busy={invite.isPending} onClick={() => void ask()}>
      {named ? t('inviteOf', named) : t('inviteAll')}
    </Button>
  );
}
