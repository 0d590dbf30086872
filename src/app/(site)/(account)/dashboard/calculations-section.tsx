import { routes } from '@/config/routes';
import { type Figure, formatFigure, formatInput } from '@/features/calculators/calculator';
import { maxSaved, type SavedCalculation } from '@/features/calculators/saved/saved-calculations';
import { accountActionPath } from '@/forms/account-action';
import type { SearchParams } from '@/lib/request/search-params';
import { Alert } from '@/ui/alert';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { Section } from '@/ui/layout/section';
import { LocalMoment } from '@/ui/local-moment.client';
import { ArrowLink, TextLink } from '@/ui/navigation/text-link';

const outcomes = {
  deleted: 'The calculation is deleted.',
  gone: 'This calculation was deleted before.',
} as const;

type Props = { calculations: readonly SavedCalculation[]; query: SearchParams };

/** Maximum number of calculations compared, so that the table remains readable. */
const maxCompared = 4;

/** The user's saved calculations, and a side-by-side comparison of those that were chosen. */
export function CalculationsSection({ calculations, query }: Props) {
  const did = query.did === 'deleted' || query.did === 'gone' ? query.did : undefined;
  const chosenIds = [query.compare].flat();
  const chosen = calculations.filter(({ id }) => chosenIds.includes(id)).slice(0, maxCompared);
  return (
    <Section id="calculations" label="Calculations" density="tight">
      <h2 className="display mb-6 text-2xl">Your saved calculations</h2>
      {did && <Alert tone="success" title={outcomes[did]} className="mb-6" />}
      {calculations.length === 0 ? (
        <EmptyState
          title="No calculation yet"
          action={<ArrowLink href="/#roi">Open the ROI calculator</ArrowLink>}
        >
          Use a calculator and mail yourself the result. It then stands here, to open again with your numbers
          and to compare with the next.
        </EmptyState>
      ) : (
        <>
          <ul className="border-t border-ink">
            {calculations.map((calculation) => (
              <CalculationRow
                key={calculation.id}
                calculation={calculation}
                isComparable={calculations.length > 1}
                isChosen={chosenIds.includes(calculation.id)}
              />
            ))}
          </ul>
          {calculations.length > 1 && (
            <form id="compare" method="get" action={`${routes.dashboard}#calculations`} className="mt-5">
              <Button type="submit" variant="secondary" size="sm">
                Compare the ticked ones
              </Button>
            </form>
          )}
          {calculations.length === maxSaved && (
            <p className="measure mt-4 text-ink-soft">The latest {maxSaved} are shown.</p>
          )}
          {chosen.length > 0 && <Comparison chosen={chosen} />}
        </>
      )}
    </Section>
  );
}

const mainFigure = (figures: readonly Figure[]) => figures.find(({ isMain }) => isMain) ?? figures[0];

type RowProps = { calculation: SavedCalculation; isComparable: boolean; isChosen: boolean };

function CalculationRow({ calculation, isComparable, isChosen }: RowProps) {
  const { id, at, path, definition, outcome } = calculation;
  const main = mainFigure(outcome.figures);
  const nameId = `calculation-${id}`;
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 border-b border-line py-4">
      {isComparable && (
        <input
          type="checkbox"
          form="compare"
          name="compare"
          value={id}
          defaultChecked={isChosen}
          id={`compare-${id}`}
          aria-label="Compare"
          aria-labelledby={`compare-${id} ${nameId}`}
          className="size-5.5 shrink-0 rounded-sm accent-accent-ink"
        />
      )}
      <div className="min-w-0 flex-1 basis-56">
        <TextLink id={nameId} href={path} className="font-semibold">
          {definition.label}, <LocalMoment at={at} />
        </TextLink>
        {main && (
          <p className="figures text-ink-soft">
            {main.label}: {formatFigure(main)}
          </p>
        )}
      </div>
      <form method="post" action={accountActionPath('calculations/delete')}>
        <input type="hidden" name="calculation" value={id} />
        <Button
          type="submit"
          variant="quiet"
          size="sm"
          id={`delete-${id}`}
          aria-labelledby={`delete-${id} ${nameId}`}
        >
          Delete
        </Button>
      </form>
    </li>
  );
}

/** One table for each calculator among the chosen calculations. */
function Comparison({ chosen }: { chosen: readonly SavedCalculation[] }) {
  const kinds = [...new Set(chosen.map(({ calculator }) => calculator))];
  return (
    <div className="mt-9 grid gap-9">
      {kinds.map((kind) => {
        const same = chosen.filter(({ calculator }) => calculator === kind);
        const [first] = same;
        if (!first) return null;
        const { label, inputs } = first.definition;
        const columns = same.map(({ id, at }) => <LocalMoment key={id} at={at} />);
        return (
          <Table key={kind} caption={`${label}, compared`} isCaptionVisible>
            <TableHead columns={['', ...columns]} />
            <tbody>
              {inputs.map((input) => (
                <TableRow
                  key={input.name}
                  heading={input.label}
                  cells={same.map(({ outcome }) => formatInput(input, outcome.amounts[input.name] ?? 0))}
                />
              ))}
              {first.outcome.figures.map((figure, index) => (
                <TableRow
                  key={figure.label}
                  heading={figure.label}
                  cells={same.map(({ id, outcome }) => {
                    const own = outcome.figures[index];
                    return <strong key={id}>{own ? formatFigure(own) : '–'}</strong>;
                  })}
                />
              ))}
            </tbody>
          </Table>
        );
      })}
    </div>
  );
}
