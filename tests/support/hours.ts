import { Temporal } from 'temporal-polyfill';

/** Zones of whole hours, in one of which it is day and in one night, whenever this runs. */
const zones = Array.from(
  { length: 25 },
  (_, hours) => `Etc/GMT${hours < 12 ? `+${12 - hours}` : `-${hours - 12}`}`,
);

const zoneAt = (isMeant: (hour: number) => boolean) => {
  const zone = zones.find((one) => isMeant(Temporal.Now.zonedDateTimeISO(one).hour));
  if (!zone) throw new Error('It is that hour nowhere.');
  return zone;
};

/** A time zone in which mails of a series leave now, and will for two hours. */
export const inHours = () => zoneAt((hour) => hour >= 11 && hour < 15);
/** One in which they wait for the morning. */
export const outOfHours = () => zoneAt((hour) => hour >= 20 && hour < 23);
