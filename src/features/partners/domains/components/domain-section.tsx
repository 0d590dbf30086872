import type { ReactNode } from 'react';
import type { RefusedForm } from '@/forms/form-draft';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { CodeSample } from '@/ui/code/code-sample';
import { TextField } from '@/ui/forms/text-field';
import { Accordion, AccordionItem } from '@/ui/layout/accordion';
import { TeamActionButton } from '../../../teams/components/team-action-button';
import { teamActionPath } from '../../../teams/paths';
import type { DomainActionNames } from '../domain-actions';
import type { DomainClaim, DomainKind, DomainRecord } from '../domain-kind';

type DomainSectionProps = {
  slug: string;
  kind: DomainKind;
  names: DomainActionNames;
  /** Id of the row, such as an embed, whose domains are shown; undefined for domains of the workspace itself. */
  owner?: string;
  claims: readonly DomainClaim[];
  label: string;
  hint: string;
  /** Text that explains the effect of a proven domain. */
  proven: (name: string) => ReactNode;
  refused: RefusedForm;
  /** Error of a button beside a domain. */
  problem: string | undefined;
};

/** Domains of a tool with the records that prove them, and the field for a further domain. */
export function DomainSection({
  slug,
  kind,
  names,
  owner,
  claims,
  label,
  hint,
  proven,
  refused,
  problem,
}: DomainSectionProps) {
  const { values, errors } = refused;
  const said = problem || errors[''];
  const sentOf = ({ id }: DomainClaim) => ({ ...(owner !== undefined && { owner }), claim: id });
  return (
    <div className="grid max-w-3xl gap-6">
      {said && <Alert tone="error" title={said} />}
      {claims.map((claim) => (
        <div key={claim.id} className="grid gap-3 border-t border-ink pt-4">
          <h3 className="font-semibold wrap-anywhere">{claim.name}</h3>
          {claim.problem && <Alert tone="warning" title={claim.problem} />}
          {claim.proven_at ? (
            <>
              <p className="text-ink-soft">{proven(claim.name)}</p>
              <Accordion>
                <AccordionItem summary="Its records">
                  <Records records={kind.recordsOf(claim)} domain={claim.name} />
                </AccordionItem>
              </Accordion>
            </>
          ) : (
            <>
              <p className="text-ink-soft">
                Not proven yet. Set this where the domain is managed, then check it. New records may take an
                hour to be seen.
              </p>
              <Records records={kind.recordsOf(claim)} domain={claim.name} />
            </>
          )}
          <div className="flex flex-wrap gap-4">
            <TeamActionButton
              slug={slug}
              action={names.check}
              fields={sentOf(claim)}
              label="Check the records"
              about={`of ${claim.name}`}
            />
            <TeamActionButton
              slug={slug}
              action={names.drop}
              fields={sentOf(claim)}
              label="Give up the domain"
              about={claim.name}
              variant="destructive"
            />
          </div>
        </div>
      ))}
      {claims.length < kind.limit && (
        <form
          method="post"
          action={teamActionPath(slug, names.claim)}
          className="flex flex-wrap items-end gap-4"
        >
          {owner !== undefined && <input type="hidden" name="owner" value={owner} />}
          <TextField
            id="domain"
            name="domain"
            label={label}
            hint={hint}
            required
            maxLength={253}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            defaultValue={values.domain ?? ''}
            error={errors.domain ?? ''}
          />
          <Button type="submit" variant="secondary">
            Add the domain
          </Button>
        </form>
      )}
    </div>
  );
}

const Records = ({ records, domain }: { records: readonly DomainRecord[]; domain: string }) => (
  <div className="grid gap-3">
    {records.map(({ type, name, value }) => (
      <div key={type} className="grid gap-px">
        <CodeSample isWrapped title={`${type} record of ${domain}: name`} code={name} />
        <CodeSample isWrapped title={`${type} record of ${domain}: value`} code={value} />
      </div>
    ))}
  </div>
);
