'use client';

import type { ReactNode } from 'react';
import { AccordionItem } from '@/ui/layout/accordion';
import { AmountField } from '../../calculators/components/amount-field.client';
import { Choice } from '../frame/typed-fields.client';
import type { ToolState } from '../frame/use-tool-state.client';
import { type Computed, type FieldName, inputs, ownerOptions } from './state';

export type PartProps = { computed: Computed; state: ToolState<FieldName> };

/** Number field of the report; shows the number used if it differs from the typed one. */
export function Amount({ name, computed, state }: PartProps & { name: FieldName }) {
  return (
    <AmountField
      input={inputs[name]}
      typed={state.values[name]}
      amount={computed.amounts[name]}
      onChange={(typed) => state.change(name, typed)}
    />
  );
}

type GroupProps = PartProps & { title: string; names: readonly FieldName[]; children?: ReactNode };

export function AmountGroup({ title, names, children, ...part }: GroupProps) {
  return (
    <fieldset>
      <legend className="pb-3 font-semibold">{title}</legend>
      <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2 lg:grid-cols-3">
        {names.map((name) => (
          <Amount key={name} name={name} {...part} />
        ))}
        {children}
      </div>
    </fieldset>
  );
}

/** Fields for figures that an owner knows or finds in the last accounts; market assumptions are collapsed. */
export function FirmFields(part: PartProps) {
  return (
    <div className="grid gap-8">
      <AmountGroup
        {...part}
        title="Earnings of the last year, and what is added back"
        names={[
          'revenue',
          'pretaxProfit',
          'ownerPay',
          'interest',
          'depreciation',
          'oneOffCosts',
          'privateCosts',
          'managerCost',
        ]}
      />
      <AmountGroup
        {...part}
        title="What a buyer asks first"
        names={['growthPercent', 'largestCustomerPercent', 'recurringPercent']}
      >
        <Choice
          label="Without the owner the firm"
          value={part.state.values.ownerDependence}
          options={ownerOptions}
          onChange={(value) => part.state.change('ownerDependence', value)}
        />
      </AmountGroup>
      <AmountGroup
        {...part}
        title="What it owns and owes, without cash and loans"
        names={['assets', 'writeUps', 'writeDowns', 'liabilities']}
      />
      <div className="border-b border-line">
        <AccordionItem summary="What is assumed about the market">
          <div className="grid gap-6 pt-2">
            <p>
              Owner-run firms are usually quoted at 1.5 to 3.5 times seller’s discretionary earnings, by
              trade, size and risk. That is a rule of thumb, not a law: put in what comparable firms near you
              were sold for. Small firms are discounted at 18 to 30% a year because one customer, one person
              or one lawsuit can end them.
            </p>
            <div className="grid items-start gap-x-5 gap-y-4 sm:grid-cols-2">
              {(
                [
                  'lowMultiple',
                  'highMultiple',
                  'baseRatePercent',
                  'riskPremiumPercent',
                  'taxPercent',
                  'reinvestment',
                  'terminalGrowthPercent',
                  'weightEarnings',
                  'weightCashFlow',
                  'weightAssets',
                ] as const
              ).map((name) => (
                <Amount key={name} name={name} {...part} />
              ))}
            </div>
          </div>
        </AccordionItem>
      </div>
    </div>
  );
}
