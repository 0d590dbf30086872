/** Holds the time zone of a browser and how it counts hours, for the studio alone: `Europe/Berlin|24`. */
export const clockCookie = 'studio-clock';
