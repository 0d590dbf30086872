import Link from 'next/link';
import { asWords } from '@/lib/text/as-words';
import type { Candidate } from '../find-duplicates';
import { mergeHref } from '../merge-hrefs';

const reasons = { address: 'same mailbox', name: 'the same name and company' } as const;

type Props = { leadId: string; title: string; candidates: readonly Candidate[]; empty: string };

/** Candidates, each linked to the comparison. */
export function CandidateList({ leadId, title, candidates, empty }: Props) {
  return (
    <section className="studio-panel">
      <h2 className="studio-panel__title">{title}</h2>
      {candidates.length === 0 && <p className="studio-panel__note">{empty}</p>}
      <ul className="studio-rows">
        {candidates.map(({ id, email, name, company, stage, because }) => (
          <li key={id}>
            <span className="studio-rows__words">
              <Link href={mergeHref(leadId, id)} prefetch={false}>
                {email}
              </Link>
              <span className="studio-rows__note">
                {[name, company, asWords(stage), because && reasons[because]].filter(Boolean).join(' · ')}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
