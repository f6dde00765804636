// Notices: what the house told the person.
export default {
  pageTitle: 'Notices',
  loading: 'Loading notices...',
  failed: 'Failed to load notices',
  unread: { one: '{count} new', other: '{count} new' },
  allRead: 'All read',
  markAll: 'Mark all as read',
  markFailed: 'The notices could not be marked. Try again.',
  newOne: 'New',
  none: 'No notices yet',
  noneText:
    'When an order fills, a trade settles, money arrives or somebody signs in on a new device, you see it here.',
};
