/** Messages about the outcome of the last action. */
export const notificationNotices = {
  made: 'Destination made. Send a test to see whether it works.',
  changed: 'Changes saved.',
  paused: 'Paused. Events wait here until you resume it.',
  resumed: 'Resumed. What waits is sent from now on.',
  tested: 'Test sent.',
  'too-many-tests': 'Too many tests just now. Please wait some minutes.',
  renewed: 'New secret made. The former one signs as well for 24 hours.',
  'secret-kept':
    'The secret was not changed: somebody changed it just now, or the former one still signs until tomorrow.',
  deleted: 'Destination deleted. Nothing more is sent to it.',
  retried: 'It is sent again.',
  'not-retried': 'It was not sent again: it has arrived, or is being sent right now.',
  unchanged: 'Nothing was changed: a colleague did it already.',
} as const;
export type NotificationNotice = keyof typeof notificationNotices;
