import { definePlugin } from '@/studio-kit/define-plugin';
import '../auth/session-ends';
import '../partners/usage';
import '../webhooks/events/event-consumers';
import { PushDevices } from './collections/push-devices-collection';
import { PushKeys } from './collections/push-keys-collection';
import { PushNotices } from './collections/push-notices-collection';
import { PushSettings } from './collections/push-settings-collection';
import { endDevices } from './devices/end-devices';
import { countDevices } from './devices/list-devices';
import { pushLimits } from './limits';
import { userPhones } from './personal-data';
import { pushDisclosure, pushNoticeRetention, retainedPushTables } from './retention';
import { noteLeads } from './sending/note-leads';

/** Notifies members of a workspace's new leads on their phones. */
export const push = definePlugin({
  collections: [PushDevices, PushSettings, PushNotices, PushKeys],
  personalData: [userPhones],
  retention: [pushNoticeRetention],
  retained: [retainedPushTables],
  disclosures: [pushDisclosure],
  partnerEventConsumers: [noteLeads],
  sessionEnds: [endDevices],
  partnerUsage: [
    {
      order: 50,
      label: 'Phones with notifications',
      limit: pushLimits.devicesOfWorkspace,
      count: countDevices,
    },
  ],
});
