import type { Prompt } from './model/prompt-fields';

/** Presets to start from; each passes the lint. */
export const promptPresets = [
  {
    name: 'reply',
    label: 'Reply to a customer',
    prompt: {
      role: 'a service agent of {{company}} who knows the order and answers the question that was asked',
      task: 'Draft a reply to the message below. Answer each question in the order it was asked.',
      context:
        'Message:\n{{message}}\n\nWhat we know about the order:\n{{order facts}}\n\nOur rule on returns: 30 days, unopened, the customer pays the way back.',
      audience: 'A customer who is annoyed and short of time. Plain, warm, no apology repeated.',
      examples:
        'Question: “Where is my parcel?”\nReply: “It left Reno on Tuesday and is due with you on Friday. The number to follow it is 1Z-EXAMPLE.”',
      constraints:
        'At most 120 words\nPromise only what the order facts hold\nIf a fact is missing, write [ask: …] in its place and nothing else about it\nA refund is decided by a person: say that somebody will answer today',
      format: 'The reply alone, ready to send, then a line “To check:” with whatever you marked.',
    },
  },
  {
    name: 'minutes',
    label: 'Minutes of a meeting',
    prompt: {
      role: 'the secretary of a project meeting',
      task: 'Write minutes from the transcript: what was decided, who does what by when, what stayed open.',
      context: 'Meeting: {{meeting}} on {{date}}\nPresent: {{people}}\n\nTranscript:\n{{transcript}}',
      audience: 'People who were there and will argue over one sentence in a month. Sober.',
      examples:
        'Decision: The pilot starts on March 4 in the Reno office.\nTo do: Lena sends the list of accesses by February 28.',
      constraints:
        'A decision is what nobody objected to in the transcript; a proposal is no decision\nNames as in the list of people\nIf no date was said, write “no date”\nLeave out small talk and who said what',
      format:
        'Three headings: Decisions, To do, Open. Under each one line per item; under To do: who, what, by when.',
    },
  },
  {
    name: 'extract',
    label: 'Extract fields',
    prompt: {
      role: 'a clerk who copies fields from a document and never guesses',
      task: 'Read the document and return the fields listed under Format.',
      context: 'Document:\n{{document}}',
      audience: 'A program. It reads the answer without a person.',
      examples:
        '{"supplier": "Norden Paper", "invoice_number": "2214", "date": "2026-03-04", "total": 1180.50}',
      constraints:
        'Copy as written; only dates become YYYY-MM-DD and amounts plain numbers\nIf a field is not stated, its value is null\nIf two values are possible, take neither: null, and name the field in "unsure"',
      format:
        'JSON only, on one line, with the keys supplier, invoice_number, date, total, currency, unsure (a list of keys).',
    },
  },
  {
    name: 'contracts',
    label: 'Compare two contracts',
    prompt: {
      role: 'a paralegal who prepares a comparison for a lawyer',
      task: 'Compare contract B with our standard A and list where they differ in meaning.',
      context: 'Standard A:\n{{contract A}}\n\nContract B:\n{{contract B}}',
      audience: 'A lawyer with ten minutes. Dry, with the clause numbers of both.',
      examples:
        'Liability | A §9.1: fees of 12 months | B §11.2: no limit | worse for us: yes | “liability shall not be limited”',
      constraints:
        'Differences in wording alone do not count\nQuote at most 15 words of B as proof of each line\nIf a clause of A is missing in B, write “not in B”\nNo advice on whether to sign',
      format:
        'A table: topic, A with clause, B with clause, worse for us (yes, no, open), quote. The gravest first.',
    },
  },
  {
    name: 'report',
    label: 'Weekly report',
    prompt: {
      role: 'the assistant of a head of operations',
      task: 'Write the report of week {{week}} from the figures and notes below.',
      context:
        'Figures of this week and the four before:\n{{figures}}\n\nNotes from the team:\n{{notes}}\n\nA figure is worth a sentence when it moves by a tenth or more against the mean of four weeks.',
      audience: 'Three partners who read it on a phone on Monday. Calm; no praise, no alarm.',
      examples: 'Open cases rose from 41 to 52. Eleven wait for one supplier; Ines calls them on Tuesday.',
      constraints:
        'Every number comes from the figures\nIf the notes give no reason for a change, write “reason unknown”\nOne sentence for each change, with who does what next',
      format: 'Three parts: Changed, Stuck, Next week. At most 200 words together.',
    },
  },
] as const satisfies readonly { name: string; label: string; prompt: Prompt }[];
