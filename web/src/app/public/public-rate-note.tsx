// The rate that a public page's amounts are shown at. A file of its own: most visitors read dollars.
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
