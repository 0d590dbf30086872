import { definePlugin } from '@/studio-kit/define-plugin';
import '../partners/usage';
import { embedSentences } from './embed-activity';
import { maxEmbeds } from './limits';
import { studioEmbedsPath } from './paths';
import { embedDisclosure, embedEventRetention, retainedEmbeds } from './retention';
import { countEmbeds } from './settings/queries';
import { EmbedDays } from './tables/embed-days-collection';
import { EmbedDomains } from './tables/embed-domains-collection';
import { EmbedEvents } from './tables/embed-events-collection';
import { EmbedInputs } from './tables/embed-inputs-collection';
import { Embeds } from './tables/embeds-collection';

/** Calculators that workspaces show on their own sites, and their figures. */
export const embeds = definePlugin({
  collections: [Embeds, EmbedDomains, EmbedEvents, EmbedDays, EmbedInputs],
  views: [
    {
      path: studioEmbedsPath,
      title: 'Embeds',
      menu: { section: 'members', label: 'Embeds', order: 5 },
      roles: ['admin'],
      component: '/src/features/embeds/studio/embeds-view#EmbedsView',
    },
  ],
  retention: [embedEventRetention],
  retained: [retainedEmbeds],
  disclosures: [embedDisclosure],
  teamActivities: [embedSentences],
  partnerUsage: [{ order: 10, label: 'Embeds', limit: maxEmbeds, count: countEmbeds }],
});
