import { formatTenths, formatUsd } from '@/lib/format-number';
import { LevelChart } from '@/ui/level-chart';

type PaybackCurveProps = { monthlyValue: number; annualPlanUSD: number; paybackMonths: number | null };

/** At least a year; longer where the plan takes longer, up to ten. */
const monthsShown = (paybackMonths: number | null) =>
  Math.min(120, Math.max(12, Math.ceil(((paybackMonths ?? 0) * 1.4) / 12) * 12));

export function PaybackCurve({ monthlyValue, annualPlanUSD, paybackMonths }: PaybackCurveProps) {
  const months = monthsShown(paybackMonths);
  const isInSight = paybackMonths !== null && paybackMonths <= months;
  return (
    <LevelChart
      title={
        isInSight
          ? `The value saved reaches the plan’s ${formatUsd(annualPlanUSD)} after ${formatTenths(paybackMonths)} months.`
          : `The value saved does not reach the plan’s ${formatUsd(annualPlanUSD)} within ${months} months.`
      }
      steps={months}
      stepLabel="months"
      risePerStep={monthlyValue}
      riseLabel="Value saved"
      level={annualPlanUSD}
      levelLabel={`Plan ${formatUsd(annualPlanUSD)}`}
    />
  );
}
