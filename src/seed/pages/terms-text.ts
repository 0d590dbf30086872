/** The terms in full: plain, and no wider than what this site offers. */
export const termsText = ({ brand, email }: { brand: string; email: string }) => `
## Who we are

“We” is ${brand}. “You” is whoever uses this site, or the company you use it for. The site is meant for people at work.
Questions go to [${email}](mailto:${email}).

## Using the site

You may read, link to and quote everything public here, with its source. You may use the calculators and templates in
your own business, free of charge.

Please do not try to get at data that is not yours, overload the site, send unwanted mail through its forms, or enter other people’s
details without their knowledge. If you find a weakness, tell us before you tell others. We thank you, and take no steps
against anyone who looked in good faith and took nothing.

## Calculators and figures

The calculators multiply what you type. The formulas and assumptions stand beside the result. The result is an estimate for a
decision of yours; it is not an offer, and no promise of a saving.

People, quotes and results with the label **Sample** are invented. They show what such a thing looks like, until there are real ones.

Our articles give general advice. They know neither your contracts nor your law. Have somebody who does look at a decision that matters.

## What the promises on this site mean

**Live in three weeks** counts from the day on which every access works, for one workflow in up to two systems.

**A return in 30 days** means that, in the first 30 days after going live, the hours saved, at the hourly cost we agreed
on, are worth more than that month’s share of the annual plan.

**40 hours and more a week** is the total over a team, for a workflow that takes the team more than that today.

**The 90-day ROI guarantee** is part of the annual plan. Before we build, we agree in writing on the saving and on the way of
measuring it. If it has not been reached 90 days after going live, you choose one of two things: we work on without charge until it is, or
you end the plan and get back the fees for those 90 days. The guarantee needs access to the systems, a named owner on your side, and
the cases running through the workflow. It does not cover fees you pay to others, such as hosting or model usage.

Where the signed agreement says it differently, the agreement counts.

## The strategy session and the free agent

The strategy session is free and commits neither side. You keep the notes. We do not use what you tell us for anybody else.

The free AI special agent is one assistant for one recurring task, one per company. We set it up as far as the task allows, and may say
no where it would decide about people, or needs data we should not hold. It comes without a guarantee. Either of us may end it at any time;
what you put into it stays yours and can be taken out.

## Your account

You sign in by a link or code sent to your e-mail address. Whoever reads that mailbox can sign in, so look after it, and use a second
factor where you can. Tell us at once if somebody else has been in. You can sign out everywhere from your account page.

You may close your account at any time by writing to us. We may close one that is used against these terms; unless the matter is urgent, we
write to you first and give you two weeks to put it right.

## What belongs to whom

What you send us stays yours. We use it to answer you and to do what you asked for. Text, design and program of this site belong to us or to those who
licensed them to us. What we build for you in a project belongs to you once it is paid, including code, prompts, rules and logs; general methods and
tools we had before stay ours, with a lasting right for you to use them in what we delivered.

## Availability

We take care that the site works, and repair faults quickly. We do not promise that it always will. We may change or end
parts of it. For parts you pay for, the signed agreement says how and when.

Links to other sites are there because we found them useful. We do not answer for what stands there.

## Liability

We answer without limit for harm we cause on purpose or by gross negligence, for injury to life, body or health, and wherever the law does not allow a limit.
For slight negligence we answer only where we break a duty that makes using the site possible in the first place, and then for the damage that is typical
and could be foreseen. For free offers such as this site and its calculators that is all. For paid work, the signed agreement holds the limits.

## Law, and solving a dispute

The law of the place where ${brand} is registered applies, and its courts decide; consumers keep the protection and the courts
of the country they live in. Before either of us goes to court, we talk: one mail, one call, thirty days.

## Changes

We change these terms when the site changes. The date above shows the latest version. If you have an account, you hear of a change
in substance by e-mail 30 days before it applies, and can close the account instead.

If one of these terms turns out not to hold, the others still do.

How we treat your data is on the [privacy page](/privacy). For everything else, [write to us](/contact).
`;
