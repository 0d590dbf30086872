import type { PostSeed } from '../shapes';

export const stopCompetingOnPrice: PostSeed = {
  slug: 'stop-competing-on-price',
  title: 'Stop competing on price',
  excerpt:
    'When everybody’s costs fall at once, cutting your price only hands the saving on. What clients will pay for instead, what it costs you to offer it, and what to say to “too expensive”.',
  author: 'mara-lindqvist',
  categories: ['strategy', 'pricing'],
  related: ['advisory-revenue-model', 'ai-lead-generation'],
  publishedAt: '2026-11-12T08:00:00.000Z',
  seo: {
    title: 'Stop competing on price: what to sell when costs fall',
    description:
      'What a discount really costs, four differences that a client can check, the sums behind a guarantee, and three answers to “too expensive”. For service firms.',
  },
  body: `
Last year you lost a bid to a firm that was 10% cheaper. This year three firms are 30% cheaper, and all of them deliver
in a week. They have the same tools as you. So you lower your price as well, win one job in four as before, and earn less on
each.

There is a way out, but it does not lie in a better argument for the old offer. It lies in selling something that the cheaper firm
does not offer and the client can check.

## First, what a discount costs

Take the margin on a job: price less what it costs you to deliver. If you lower the price, the whole discount comes out of that
margin. The extra work you need to stand still is

*discount ÷ (margin − discount).*

At a margin of 40%, that means:

- 5% off: you need 14% more work
- 10% off: 33% more
- 15% off: 60% more
- 20% off: twice the work

It helps to say the third line aloud before a meeting. “If we take off fifteen per cent, we must sell eight jobs where we
sold five, to earn the same.” Few discounts survive the sentence.

Automation does not change the formula. It changes the margin, for a while: when your cost falls, you have more room to
cut. So has everyone else. If four firms each pass on their whole saving, their clients are better off, the four firms are where
they were, and the only one to have gained for good is the maker of the tool.

## Why clients ask about the price

Rarely because the sum matters that much. They ask because it is the one line in three proposals that they can compare.
Put three ordinary proposals side by side and cover the logos. “Experienced team.” “Tailored approach.” “Close cooperation.” The client is right to turn to the last
page.

So the work is to give them a second line to compare: something stated so plainly that its absence in the other two proposals becomes visible. Four kinds of
difference have that quality, and all four have become cheaper to offer.

### A date, with something at stake

“Fast” is not a difference. “First findings on day five, or 20% off” is.

What it costs you is easy to work out. Say that a job is priced at $14,500 and costs $5,000 to deliver, so that you keep $9,500. You are late in 8% of jobs. The promise costs you, on average,
20% of $14,500 in 8% of cases: $232 a job. If you win one bid in four, each bid is worth $2,375 to you today. If the promise lifts that to three in ten, each bid
is worth 0.30 × ($9,500 − $232) = $2,780. **That is 17% more, for a promise that you keep eleven times out of twelve already.**

Whether the promise lifts your win rate to 30% is the assumption to test. It pays as soon as the rate goes above 25.6%.

*What makes it cheap now:* you know your own durations. If every job runs through a workflow, you have the log. Look up the slowest tenth before you choose the date.

### Evidence behind every figure

Clients of advisory work pay for a number that they can defend before somebody else: a bank, a board, a regulator. A report in which each figure leads to its source, with the date and the person
who checked it, is worth more to them than a finer one without.

By hand this was unthinkable: it doubled the effort. A workflow that collects the data can keep the reference with each value at no extra cost. It is also your own protection, since a draft in
which *one* figure has no source shows you where the machine made something up.

Say it like this: “Pick any figure in the sample report. You reach its source in one click.” Then hand them a sample report.

### Less work for the client

Every proposal states what the client pays you. None states what the client pays in time. For a typical project of $12,000, count it once: four
people in a kick-off of two hours, three weeks of searching for documents, two rounds of comments. Sixty hours is not unusual. At $75 an hour that is $4,500, more than a third of your price,
and it appears nowhere.

If your intake workflow gets the documents from the systems where they lie, and asks only for what is missing, you can write: “We need six hours of your team’s time. Here they are, by week.” Against that,
$1,000 on your price loses its weight. Our own page on [how a pilot runs](/how-it-works) has such a table, and it is the part that people print.

### A way to tell whether it worked

Most projects end with a presentation. Offer to come back: “On day 90 we compare with the figures from week one, on one page, whatever it says.” Nobody who is unsure of the result
can copy that, and it is the best reason for a second project you will ever have.

It only works if there *are* figures from week one. So a baseline becomes part of the offer, priced as such, and with it you have also sold a first small job, which is easier to
sign than a large one.

## Two proposals for one job

A client asks for a market study. Here is how two firms, both with the same tools, might write it. Both are invented.

**Firm A.** Market study, 80 hours at $150: $12,000. Delivery in about five weeks. The client provides data and contacts.

**Firm B.** Market study: $14,500, fixed. First findings on day five, the study on day 15; 20% back if late. Every figure linked to its source. Six hours of your team’s time, listed by
week. One round of changes included. After 90 days we check the three forecasts that you acted on.

Firm B needs 45 hours at $80, plus $1,400 for data and tools: $5,000 in total. It keeps $9,500. Firm A, if it is as quick and honest about its hours, will bill 45 of them, $6,750, and keep
perhaps $1,750. If it is not honest about them, it keeps more, until somebody asks how the work was done.

Firm B will not win every time. Some clients want the cheapest study, and they are not wrong. But it no longer stands in the same line.

## Three answers to “too expensive”

Prepare them. Under pressure, people give a discount because nothing else comes to mind.

**Take something out.** “We can do it for $11,000. Then the 90-day check and the source links go. Which would you miss?” The price moves *with* the offer, and the client learns what the parts are worth.

**Change the risk.** “The price stays. But you pay the last third only when your bank has accepted the report.” It costs you nothing if you are good, and tells you something if you hesitate.

**Leave.** “For a study without those, others are cheaper than we are, and for your purpose that may be enough. I can tell you what to watch for when you compare.” You lose a job
with a poor margin. One in a dozen of them comes back, at full price, with a story.

What all three have in common: the price does not move by itself. Once it has, the client knows that the first one was not meant.

## When price is the right field

There are markets where you should fight on price, and it is better to know than to pretend.

- The result is standard, and the client can check it: payslips, simple filings, translations of manuals.
- You are cheaper by at least a quarter, *measured*, and it will take others a year to follow.
- Volume itself makes you better, since each job improves the next.

If all three hold, lower the price hard and publicly. If only the first one does, leave that work to those for whom all three hold.

## Two weeks, six tasks

1. Take your last ten lost bids. Ask five of those clients one question: “What would have made you pay ten per cent more?” Write down the words, not your reading of them.
2. List the real duration of your last 20 jobs. Find the slowest tenth.
3. Count the client’s hours in one project, day by day. Ask them to help; they will be surprised as well.
4. Choose **one** of the four differences. Not four. The one that came up in the answers.
5. Work out what it costs you, as in the example: the chance that it goes wrong, times what it costs then.
6. Put it on the first page of the next three proposals, in one sentence with a number in it. Compare the results with the ten.

After three proposals you do not have statistics. But you have had three conversations about something other than the price, and you will know whether it
is the right sentence.

If hours are what your price hangs on today, read next how to [charge for advice that takes fewer of them](/blog/advisory-revenue-model). And if it is the *first* answer that
decides in your market, not the offer, begin with [answering enquiries well](/blog/ai-lead-generation). To find the sentence together, [bring three lost bids](/contact) to a strategy session.
`,
};
