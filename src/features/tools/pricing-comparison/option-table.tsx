import { formatTenths, formatUsd } from '@/lib/format/format-number';
import { Table, TableHead, TableRow } from '@/ui/figures/table';
import { TextLink } from '@/ui/navigation/text-link';
import type { Computed } from './state';
import { optionWords } from './verdict';

/** Table of all options, including doing nothing, with cost, saving and net gain. */
export function OptionTable({ computed }: { computed: Computed }) {
  const { options, nothing, horizon } = computed;
  const columns = ['It costs', 'It saves', 'What is left', 'Paid back after'];
  const figure = (text: string) => (
    <span key={text} className="figures">
      {text}
    </span>
  );
  return (
    <Table caption={`The ways to deal with this task, over ${horizon} months`} isCaptionVisible isStacked>
      <TableHead columns={['Way', ...columns]} />
      <tbody>
        <TableRow
          heading="Do nothing"
          columns={columns}
          cells={[
            figure(formatUsd(nothing)),
            figure('$0'),
            <span key="left">the hours and errors go on</span>,
            figure('–'),
          ]}
        />
        {options.map(({ name, cost, saving, net, paybackMonths, excluded }) => {
          const { label, terms, href } = optionWords[name];
          return (
            <TableRow
              key={name}
              heading={
                <>
                  {href ? <TextLink href={href}>{label}</TextLink> : label}
                  <span className="block text-sm font-normal text-ink-soft">{excluded ?? terms}</span>
                </>
              }
              columns={columns}
              cells={
                excluded
                  ? ['–', '–', '–', '–']
                  : [
                      figure(formatUsd(cost)),
                      figure(formatUsd(saving)),
                      figure(formatUsd(net)),
                      figure(paybackMonths === null ? 'not' : `${formatTenths(paybackMonths)} months`),
                    ]
              }
            />
          );
        })}
      </tbody>
    </Table>
  );
}
