import { z } from 'zod';
import { assertRole } from '@/access/assert-role';
import { studioAction } from '@/studio-kit/actions/studio-action';
import { mailboxPath, mailProviderPath } from './paths';
import { mailEventSources, mailProviderNames } from './provider-names';
import { makePassword, removeSetting, saveSecret, saveTopics } from './settings/save-setting';
import type { ProviderNotice } from './studio/provider-notices';
import { checkHints } from './tables';

const provider = z.enum(mailProviderNames);
type Provider = z.output<typeof provider>;

const pageWith = (name: Provider, query: { did: ProviderNotice } | { refused: string }) =>
  `${mailProviderPath(name)}?${new URLSearchParams(query)}`;

const secret = z.string().max(4000);

/** Stores the key or secret of a provider; for SES, the topics. */
const save = studioAction({
  path: 'mail-providers/save',
  schema: z.object({ provider, secret }),
  async act(req, { provider: name, secret: typed }) {
    await (name === 'ses' ? saveTopics(req, typed) : saveSecret(req, name, typed));
    return pageWith(name, { did: 'saved' });
  },
  onError: (error, { provider: name }) =>
    error.status === 422 ? pageWith(name, { refused: error.message.slice(0, 300) }) : undefined,
});

/** Generates a new password for a provider's webhook URL. */
const renew = studioAction({
  path: 'mail-providers/password',
  schema: z.object({ provider }),
  async act(req, { provider: name }) {
    await makePassword(req, name);
    return pageWith(name, { did: 'made' });
  },
});

/** Stops accepting events of a provider. */
const remove = studioAction({
  path: 'mail-providers/remove',
  schema: z.object({ provider }),
  async act(req, { provider: name }) {
    return pageWith(name, { did: (await removeSetting(req, name)) ? 'removed' : 'unchanged' });
  },
});

/** Marks the hints that were shown as checked. */
const check = studioAction({
  path: 'mail-providers/check',
  schema: z.object({ provider: z.enum(mailEventSources), asOf: z.coerce.date() }),
  async act(req, { provider: source, asOf }) {
    assertRole(req, 'admin');
    const did: ProviderNotice = (await checkHints(req, { source, asOf })) > 0 ? 'checked' : 'none';
    return source === 'mailbox'
      ? `${mailboxPath}?${new URLSearchParams({ did })}`
      : pageWith(source, { did });
  },
});

export const studioActions = [save, renew, remove, check];
