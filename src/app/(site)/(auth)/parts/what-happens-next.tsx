const steps = [
  'We mail you a link and a six-digit code.',
  'Open the link and confirm, or type the code in this browser.',
  'You are back where you wanted to go.',
];

export function WhatHappensNext() {
  return (
    <div>
      <h2 className="label-caps border-t border-ink pt-3">What happens next</h2>
      <ol className="mt-3 grid gap-3">
        {steps.map((step, index) => (
          <li key={step} className="flex items-baseline gap-3.5">
            <span className="display figures text-xl leading-none text-accent-ink">{index + 1}</span>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <p className="mt-6 text-sm text-ink-soft">
        The link works once, within an hour. The code works for ten minutes. We tell nobody whether an address
        has an account here.
      </p>
    </div>
  );
}
