// The exchange rate used for amounts on a public page. It is a separate file, because most visitors see
// dollars.
import { QueryClientProvider } from '@tanstack/react-query';
import { queryClient } from '#web/api/query-client.ts';
import { RateNote } from '../rate-note.tsx';

export default function PublicRateNote() {
  return (
    <QueryClientProvider client={queryClient}>
      <RateNote />
    </QueryClientProvider>
  );
}
