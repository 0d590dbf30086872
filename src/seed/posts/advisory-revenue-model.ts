import type { PostSeed } from '../shapes';

export const advisoryRevenueModel: PostSeed = {
  slug: 'advisory-revenue-model',
  title: 'A revenue model for advice that takes fewer hours',
  excerpt:
    'When the hours behind your advice are cut in half, an hourly bill cuts your margin by more than half. Four other ways to charge, worked through on one client, with the sums shown.',
  author: 'ines-carvalho',
  categories: ['pricing', 'strategy'],
  related: ['stop-competing-on-price', 'ai-lead-generation'],
  publishedAt: '2026-10-06T08:00:00.000Z',
  seo: {
    title: 'A revenue model for advice that takes fewer hours',
    description:
      'Four ways for an advisory firm to charge once AI halves the hours: fixed fee, subscription, tiers, outcome share. One client worked through, sums shown.',
  },
  body: `
An advisory firm automates the dull half of its work, and the first quarter afterwards is its worst in years. Nothing
went wrong. The drafts are good, the clients are content, the evenings are free. But the firm bills by the hour, and it
has just become very good at needing fewer of them.

This article works through that problem on one client, with all the sums shown, so that you can put your own numbers in their
place. The client is invented. The arithmetic is not.

## The client before

A distributor with 60 employees buys three things from you in a year:

- one valuation update: 16 hours
- four quarterly reviews of 10 hours each: 40 hours
- questions that come up in between: 24 hours

That is 80 hours at $220, so $17,600. An hour costs you $95, salary and overhead together. Eighty of them cost $7,600, and
**you keep $10,000**.

## The same client after

You automate collection, reconciliation and first drafts. The valuation goes from 16 hours to 7. A review goes from 10 to 4. The questions
shrink least, from 24 to 18, because most of that time is thinking and listening. The total is 41 hours. The tools cost about $900 a
year for this client.

If you go on billing by the hour, the client pays $9,020. Your cost is 41 × $95 plus $900, which is $4,795. **You keep $4,225.** The client’s
bill fell by 49%, your margin by 58%.

The usual answer is that the 39 hours are free now and can be sold to somebody else. Suppose you sell every one of them. Each
brings $220 less $95, so $125, and 39 of them bring $4,875. Together with the $4,225 that makes $9,100. You have sold
everything you saved and are still $900 short, which is exactly what the tools cost. Sell half of the freed hours, which is closer to life, and you keep $6,662:
a third less than before you improved.

> An hourly rate is a promise to share every improvement with the client, all of it, at once.

So the price has to hang on something other than the hour. There are four serious candidates.

## 1. A fixed price for each piece of work

You name a price for each deliverable, a little below what the client used to pay, and leave only the open questions on the clock.

- Valuation update: $3,200 (it was $3,520)
- Quarterly review: $1,950 (it was $2,200)
- Questions: 18 hours at $220, as before

The client pays $3,200 + $7,800 + $3,960 = **$14,960**, which is 15% less. Your cost is still $4,795. You keep **$10,165**, slightly more
than before the change.

*What you must get right:* the edge of each deliverable. Write down what goes in (a closed ledger, the list of leases), what comes out (a report with nine named sections),
and how many rounds of changes are included. One is usual. The fixed price turns vague scope from the client’s problem into yours.

*Where it fails:* work that differs by a factor of three from case to case. Look at your last 20 jobs of the kind. If the longest took more than
twice the median, split the job in two: a fixed first look, then a fixed price for what the look found.

## 2. A subscription

The client pays $1,350 a month, $16,200 a year, and gets the valuation, the four reviews, up to three questions a month with an answer within one
working day, and one thing that was never worth anyone’s time before: a page every month with early warnings, such as margins drifting,
customers paying later, stock ageing.

That page takes you an hour a month, because the workflow writes the draft. So the hours are 41 + 12 = 53, the cost is 53 × $95 + $900 = $5,935, and you
keep **$10,265**. The client pays 8% less and hears from you twelve times a year instead of five.

*What you must get right:* the ceiling. “Unlimited questions” is fine for nine clients in ten and ruinous with the tenth. Three a month, unused
ones lapse, and a question that needs more than two hours becomes a fixed-price piece. Say it on the first page, not in the terms.

*Where it fails:* clients who need you once. A subscription for a transaction is a payment plan under a different name, and they will
cancel on the day after.

## 3. Three levels

Not every client should buy the same thing. Offer three, and let them sort themselves:

- **Essential, $9,600 a year.** The valuation and two reviews. 15 hours, cost $2,325, you keep $7,275.
- **Standard, $16,200 a year.** The subscription above. 53 hours, cost $5,935, you keep $10,265.
- **Partner, $27,600 a year.** Standard, plus two board meetings, a yearly review of the client’s own pricing, and answers within the day. About 100 hours, cost $10,400, you keep $17,200.

Take ten clients who used to bring $176,000, of which you kept $100,000, for 800 hours. Assume that three choose Essential, five Standard and two
Partner. Revenue is now $165,000, you keep $107,550, and the work takes 510 hours. Six per cent less revenue, eight per cent more margin, and
36% of your capacity is free for an eleventh client, or for going home.

The assumption to doubt is the mix. With *no* Partner clients, and four on Essential, six on Standard, you keep $90,690. That is less than before, though for
378 hours. So do the sum with the mix you fear before you print the price list. What decides it is usually whether the top level
holds something that a managing director wants for himself. Board meetings do. “Priority support” does not.

## 4. A share of the result

A base fee and a part of what the advice brings. Say $12,000 plus 10% of the extra gross margin that a pricing review produces within twelve
months. If it works, the client gains $60,000, and you get $6,000.

If you believe in a 60% chance, your expected income is $15,600. Your cost is the $5,935 from above. So you keep $9,665 on average: $12,065 in the good
case and $6,065 in the bad one. That is *less* than the subscription, with more risk and more arguments about what would have happened without you.

It still makes sense in two situations: the client cannot judge your quality and needs you to carry part of the risk, or you control
the result nearly alone. And it is closed to you where rules on independence forbid it, as they do for much audit and valuation work. Check that first.

## Which one?

Go by two questions. *How much does the work vary?* and *does the need come back?*

- Little variation, comes back: **subscription**, and levels once you have more than a handful of clients.
- Little variation, once: **fixed price**.
- Great variation, comes back: a small **subscription** for access, with a fixed first look for everything larger.
- Great variation, once: stay with the **hour**. Disputes, rescues, anything where the other side sets the pace. It is no shame; it is what the hour is for.

## How to move without losing anyone

**Do not touch running engagements.** Begin with new clients for a quarter. You will get the edges wrong, and it is better to get them wrong with people who
have no memory of the old invoice.

**Sort the old clients by effective rate.** Divide what each paid last year by the hours you really spent, the unbilled ones included. The lowest third has the least
to lose: move those first. The top third moves last, and only if they ask.

**Say why, in one paragraph.** For example: “From January we charge a fixed amount for the quarterly review. You know the cost in advance, you get it five days
earlier, and what our tools save us no longer depends on how slowly somebody types. It is $250 less than last year’s average.” No client has to be told how many hours it took. But answer if
one asks: you sell the result, and the review by a person who signs it.

**Keep recording time.** Not for the invoice: for yourself. Without it, you cannot see that one client in ten takes three times the hours, and that
is the number that sinks fixed prices.

## Four numbers to watch

Look at them once a month. Each has a line below which something has to change.

1. **Effective rate:** revenue divided by hours really worked. It should rise within two quarters. If it does not, the scope leaks.
2. **Pieces that took more than 1.5 times the plan:** above one in eight, raise the price or narrow the edge.
3. **Share of revenue that comes back by itself:** where a subscription fits your work, half within a year is a reasonable aim.
4. **Questions for each subscriber and month:** the average says little. Look at the highest.

## Where this advice stops

It assumes that quality holds when hours fall. That needs a check by a person who could have done the work, on every piece, with time set aside for it: in the sums above, roughly a third of
the remaining hours. It also assumes that your competitors do not halve their prices next spring. Some will. What to do then is
the subject of [stop competing on price](/blog/stop-competing-on-price).

And it assumes that the hours really fall. Measure one piece of work properly before you print a price: the [ROI calculator](/#roi) shows what it is worth, the [capacity calculator](/#capacity) what
the freed time could bring. If you would like to do that together, [bring one deliverable to a strategy session](/contact), and we will time it with you.
`,
};
