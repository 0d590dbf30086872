import { Temporal } from 'temporal-polyfill';

/** Time zones with an offset of whole hours. At any moment it is day in some of them and night in others. */
const zones = Array.from(
  { length: 25 },
  (_, hours) => `Etc/GMT${hours < 12 ? `+${12 - hours}` : `-${hours - 12}`}`,
);

const zoneAt = (isMeant: (hour: number) => boolean) => {
  const zone = zones.find((one) => isMeant(Temporal.Now.zonedDateTimeISO(one).hour));
  if (!zone) throw new Error('It is that hour nowhere.');
  return zone;
};

/** A time zone in which the mails of a sequence are sent now, and for the next two hours. */
export const inHours = () => zoneAt((hour) => hour >= 11 && hour < 15);
/** A time zone in which the mails of a sequence wait for the morning. */
export const outOfHours = () => zoneAt((hour) => hour >= 20 && hour < 23);
