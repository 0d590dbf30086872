import type { CalculatorsWords } from '../../../calculators/formulas/speaking';

/** Sentence with the name of the workspace in it. */
type OfTeam = (team: string) => string;

/** Everything that a visitor of an embed reads, in one language. A text that is missing is a type error. */
export type FrameWords = {
  calculators: CalculatorsWords;
  numbers: string;
  calculate: string;
  result: string;
  fields: { email: string; name: string; company: string };
  optional: string;
  sendTo: OfTeam;
  send: string;
  /** Label of the honeypot field, which people do not see. */
  trap: string;
  /** Consent that a visitor gives by sending the form; stored with the lead. */
  consent: OfTeam;
  sentTo: OfTeam;
  thanks: OfTeam;
  /** Replaces consent and thanks in the sample embed, which stores nothing. */
  sample: { note: string; thanks: string };
  /** Description of the hosted page, for search engines. */
  description: (calculator: string, team: string) => string;
  closed: {
    goneTitle: string;
    gone: OfTeam;
    restingTitle: string;
    paused: OfTeam;
    off: OfTeam;
  };
  refusals: {
    invalid: string;
    emailMissing: string;
    emailIncomplete: string;
    nameMissing: string;
    tooLong: (most: number) => string;
    addressInName: string;
    addressOften: string;
    tooMany: string;
    /** @param time such as “40 seconds” */
    wait: (time: string) => string;
    full: OfTeam;
    closed: OfTeam;
    failed: string;
    /** Shown by the script if there was no response. */
    unsent: string;
    /** Shown in place of the frame on a site that may not show the embed. */
    notOn: (origin: string) => string;
    websitesOnly: string;
  };
};
