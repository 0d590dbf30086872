import { formatAgo } from '@/lib/format/format-ago';
import { formatWhole } from '@/lib/format/format-number';
import { FigureTable } from '@/studio-kit/tables/figure-table';
import { RowName } from '@/studio-kit/tables/studio-list';
import { studioView } from '@/studio-kit/views/studio-view';
import { mailProviderPath } from '../paths';
import { mailProviderLabels } from '../provider-names';
import { listMailProviders } from '../queries';
import { stateTexts } from './provider-texts';

/** View at `/admin/mail/providers`: providers that report on our mails. Works without script. */
export const ProvidersView = studioView(async ({ req }) => {
  const providers = await listMailProviders(req);
  const now = new Date();
  return {
    intro:
      'Who sends your emails can report deliveries, bounces, spam complaints and opt-outs. Choose your provider to connect it.',
    children: (
      <div className="studio-words">
        <FigureTable
          caption="Mail providers"
          columns={['Provider', 'Status', 'Last event', 'To check']}
          rows={providers.map(({ provider, state, lastEventAt, hints }) => ({
            key: provider,
            cells: [
              <RowName key="name" href={mailProviderPath(provider)}>
                {mailProviderLabels[provider]}
              </RowName>,
              stateTexts[state],
              lastEventAt ? formatAgo(lastEventAt, now) : '–',
              hints > 0 ? formatWhole(hints) : '–',
            ],
          }))}
        />
      </div>
    ),
  };
});
