/** Compares the site's claims with the results in its case studies. */
import type { PayloadRequest } from 'payload';
import { assertRole } from '@/access/assert-role';
import type { CaseStudy, SiteSetting } from '@/payload-types';

type CaseResults = Pick<CaseStudy, 'id' | 'title' | 'isSample' | 'results'>;

export type CaseResult = {
  caseId: string;
  title: string;
  /** Value as the case study's page shows it. */
  value: string;
  label: string;
  method: string | null;
  isSample: boolean;
  /** True if the result reaches the claim. */
  isMet: boolean;
};

export type ClaimSupport = {
  /** Wording on the site: `30 days to ROI`. */
  claim: string;
  /** Measure that a result must report to be compared with the claim. */
  measure: string;
  results: CaseResult[];
};

type Rule = {
  words: (claims: SiteSetting['claims']) => string;
  measure: string;
  /**
   * `unit` matches a number and its unit, at most one word between them; `speaksOf` matches the words of the measure.
   */
  unit: RegExp;
  speaksOf: RegExp;
  isMet: (value: number, claims: SiteSetting['claims']) => boolean;
};

const paysBack = /\b(roi|pa(?:id|ys?) (?:itself )?back|payback|paid for itself)\b/i;

const rules: readonly Rule[] = [
  {
    words: ({ daysToRoi }) => `${daysToRoi} days to ROI`,
    measure: 'days until it paid back',
    unit: /^[\d.]{1,20}\+? ?(?:[a-z]{1,20} )?days?\b/i,
    speaksOf: paysBack,
    isMet: (days, { daysToRoi }) => days <= daysToRoi,
  },
  {
    words: ({ guaranteeDays }) => `${guaranteeDays} days ROI guarantee`,
    measure: 'days until it paid back',
    unit: /^[\d.]{1,20}\+? ?(?:[a-z]{1,20} )?days?\b/i,
    speaksOf: paysBack,
    isMet: (days, { guaranteeDays }) => days <= guaranteeDays,
  },
  {
    words: ({ deploymentWeeks }) => `${deploymentWeeks} weeks to deployment`,
    measure: 'weeks until it went live',
    unit: /^[\d.]{1,20}\+? ?(?:[a-z]{1,20} )?weeks?\b/i,
    speaksOf: /\b(deploy\w*|(?:went|go(?:es|ing)?|until) live|go-live|in use)\b/i,
    isMet: (weeks, { deploymentWeeks }) => weeks <= deploymentWeeks,
  },
  {
    words: ({ hoursSavedPerWeek }) => `${hoursSavedPerWeek}+ hours saved a week`,
    measure: 'hours saved a week',
    unit: /^[\d.]{1,20}\+? ?(?:[a-z]{1,20} )?(?:h|hours?)\b/i,
    speaksOf: /^(?=.*\b(?:a|per|each) week\b).*\b(?:saved|back|less|fewer|freed)\b/i,
    isMet: (hours, { hoursSavedPerWeek }) => hours >= hoursSavedPerWeek,
  },
];

/**
 * Parses a text with a single number, such as `40 h` or `21`. Undefined for comparisons such as `14 → 7`, because no
 * claim is a comparison.
 */
function numberOf(value: string): number | undefined {
  const [number, ...others] = value.match(/\d+(?:\.\d+)?/g) ?? [];
  return number !== undefined && others.length === 0 ? Number(number) : undefined;
}

/** Matches results to claims by their words; results with other wording are missed. */
export function measureClaims(claims: SiteSetting['claims'], cases: readonly CaseResults[]): ClaimSupport[] {
  return rules.map(({ words, measure, unit, speaksOf, isMet }) => ({
    claim: words(claims),
    measure,
    results: cases.flatMap(({ id, title, isSample, results }) =>
      (results ?? []).flatMap(({ value, label, method }) => {
        const number = numberOf(value);
        const all = `${value} ${label}`;
        if (number === undefined || !unit.test(all) || !speaksOf.test(all)) return [];
        return [
          {
            caseId: id,
            title,
            value,
            label,
            method: method || null,
            isSample: isSample ?? false,
            isMet: isMet(number, claims),
          },
        ];
      }),
    ),
  }));
}

export type ClaimReport = {
  claims: ClaimSupport[];
  basis: string | null;
  /** Number of published case studies; `samples` is the number of samples among them. */
  cases: number;
  samples: number;
};

const maxCases = 500;

/**
 * Returns the claims of the site settings with matching results of published case studies. @throws Forbidden to all
 * but admins.
 */
export async function claimReport(req: PayloadRequest): Promise<ClaimReport> {
  assertRole(req, 'admin');
  const { payload, user } = req;
  const [settings, cases] = await Promise.all([
    payload.findGlobal({ slug: 'site-settings', depth: 0, overrideAccess: false, user }),
    payload.find({
      collection: 'case-studies',
      where: { _status: { equals: 'published' } },
      select: { title: true, isSample: true, results: true },
      sort: 'title',
      limit: maxCases,
      depth: 0,
      overrideAccess: false,
      user,
    }),
  ]);
  return {
    claims: measureClaims(settings.claims, cases.docs),
    basis: settings.claims.basis ?? null,
    cases: cases.totalDocs,
    samples: cases.docs.filter(({ isSample }) => isSample).length,
  };
}
