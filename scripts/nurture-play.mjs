import './lib/check-node.mjs';

const { command } = await import('./lib/command.mjs');
const { UserError } = await import('./lib/user-error.mjs');
const { withDatabase } = await import('./lib/database-session.mjs');
const { runCommand } = await import('./lib/build/bundle.mjs');

/** `npm run nurture:play -- <address>`: sends all future mails of one lead within seconds, into the local mailbox. */
await command(([address]) => {
  if (!address) throw new UserError('Say whose: npm run nurture:play -- <address>');
  return withDatabase(async (env) => {
    if (env.SMTP_URL)
      throw new UserError(
        'SMTP_URL is set, so these mails would reach people. Play them where mail is captured.',
      );
    process.stdout.write(
      await runCommand('The mails were not played to their end.', 'nurture-play', [address], env),
    );
  });
});
