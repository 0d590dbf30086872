import type { PostSeed } from '../shapes';

export const aiLeadGeneration: PostSeed = {
  slug: 'ai-lead-generation',
  title: 'AI lead generation that a sales team will trust',
  excerpt:
    'Before you buy more enquiries, look after the ones you have. How to answer in minutes, sort by evidence, set the threshold with a sum instead of a feeling, and leave the talking to people.',
  author: 'tomas-okafor',
  categories: ['pipeline', 'operations'],
  related: ['stop-competing-on-price', 'advisory-revenue-model'],
  publishedAt: '2026-10-22T08:00:00.000Z',
  seo: {
    title: 'AI lead generation that a sales team will trust',
    description:
      'Answer enquiries in minutes, score them so that anyone can see why, set the threshold by a sum, and know when to stop. A working plan for service firms.',
  },
  body: `
Search for “AI lead generation” and you will be offered machines that write to strangers: ten thousand polite messages, each beginning with a compliment on the reader’s
last post. Everyone has had them. That is why they work less every quarter.

This article is about the other end. A firm of 50 people seldom has too few enquiries. It has enquiries that were answered on Thursday, by
someone who did not know what had been asked. Repairing that is quicker, cheaper and more lawful than writing to strangers, and a model is good at precisely the parts that people are bad at:
reading everything at once, at any hour, with the same care for the fortieth as for the first.

## Count the leak

Take last month’s enquiries from every door: form, mailbox, telephone notes, the partner’s private inbox. For each, write down four things: when it came,
when a person first answered with substance, whether it was a fit, and what became of it. It takes an afternoon, and it tells you more than the demonstration of another tool.

Here is how it might look. The figures are an example, so put in your own.

- 60 enquiries in the month, of which 21 were a fit
- 6 of the 21 were answered within the hour, 15 later, most on the next day
- of those answered within the hour, 60% became a meeting; of the others, 40%

That made 6 × 0.6 + 15 × 0.4 = 9.6 meetings. Had all 21 been answered within the hour, and had the 60% held for them too, it would have been 12.6. **Three more
meetings a month, without one more enquiry.** If a third of your meetings become clients, and a client brings $12,000 in margin, the delay costs $12,000 a month.

Two honest warnings. The quick six may have been better from the start: people answer the attractive ones first. So expect less than the full three. And
in some trades speed does nothing at all, because the client collects offers for a month anyway. Your own list tells you. If the two percentages are the same, speed is not your
problem, and you can skip to the part about sorting.

## Five stages, and who does what

### 1. Capture: one door behind all doors

Everything ends in one list, with the source, the time and the exact words. No model is needed here, only discipline. A second message
from the same address is added to the first; it does not make a second lead. Whatever looks like spam is set aside, not deleted. Go through
that pile once a week: sooner or later there is a client in it.

### 2. Answer: in minutes, with substance

“Thank you for your message, we will get back to you” is not an answer. A useful one has three parts, and a model can draft all three
from your own material:

- **One sentence that proves reading.** It names the task in the sender’s words.
- **One thing that helps now.** A number, a checklist, the page that answers the question.
- **One easy next step.** Two times to choose from, or a single question.

An example, for a property manager who wrote about maintenance requests:

> You get about 200 maintenance requests a month by mail and telephone, and two people sort them by hand. In such cases we first measure how many repeat an open one, because those can go at once. Could you say roughly how many it is? If you prefer to talk: Tuesday at 10 or Wednesday at 15.

For the first month a person reads each draft before it leaves. Count how often they change something that matters. Below one in twenty, let the simple kinds go out
by themselves, signed by the firm and not by an invented colleague. Keep a person before everything that names a price.

### 3. Enrich: only what you would say aloud

Company, size, trade, what their site says they do. Stop there. A good test: would you be comfortable to open the call with how you know it? Private profiles and guesses
about a person fail the test. They are also hard to defend under data protection law.

### 4. Score: so that anyone can see why

A score that nobody understands gets ignored within a fortnight. Use points that a salesperson could add up on paper:

- **Fit, up to 50.** Role, size and trade of the company, an address at work instead of a free one, budget, timing.
- **Engagement, up to 50.** What they did, not who they are: finished a calculator, read a case, came back. It should fade; half of it gone after two weeks is a good start.
- **Intent, as a separate matter.** Somebody who asks for a meeting has told you more than forty page views. Let the source decide: a booking counts 100, a question 70, a download 30.

Let the model *read* (which trade is this? is it a complaint? is there a date?), and let plain rules *count*. Then every score comes with its own explanation: “Managing partner, 6
to 49 people, asked for a session, wants to start this quarter.” When the rule is wrong, someone will see it, say so, and you change one line.

### 5. Hand over: a brief, not a ping

The person who calls gets half a page: what was asked, in the original words; what the score rests on; what was sent already; the one question that is still open. And the promise that nothing automatic
goes out while the conversation runs. It is mostly that last point which wins a sales team’s trust.

## Set the threshold with a sum

Above which score should someone drop what they are doing and call? Most teams choose a number that feels exclusive, and miss half of what matters. Do the sum instead.

- Calling at once costs half an hour of a partner’s time: say **$100**.
- With a lead that is a fit, calling at once instead of tomorrow raises the chance of a client by some points. In the example above, meetings go from 40% to 60%, and a third of them become clients: about **6.7 points**.
- At $12,000 a client, that is worth **$800**.

So the call pays whenever the chance of a fit is above 100 ÷ 800, **one in eight**. That is far lower than what teams choose by feel. Now test it on the past: score your last 100 enquiries as they were on the day
they came, sort by score, and go down the list until fewer than one in eight is a fit. There is your threshold.

It also shows when to stop. If the calls take up more than the team has hours, raise the line until they fit, knowing what each point costs you.

## For those who are not ready

Two thirds of those who fit will not buy this month. Four mails are enough, and each must be worth opening by itself: at once a welcome that says what will come, then a method on day 2, a worked case on day 4, a tool with
their own numbers on day 7. Then silence, unless they ask for more.

The rules for stopping matter more than the texts. Stop at once when somebody replies, books, unsubscribes, or when a mail bounces. Check this in the moment before sending, not when
the series is planned. Keep the addresses of those who left, as fingerprints, so that no import brings them back. And give every mail a link that ends the series with one click and without a login: that is
decent, it is the law in many countries, and the large mailbox providers ask for it from anyone who sends in volume.

## What to leave alone

- **Messages to bought or collected lists.** In much of the world you need consent or an existing relation. Where it is allowed, it costs the reputation of your domain, and your invoices travel by the same one.
- **A chat window that pretends to be human.** It will be found out at the worst moment. Say what it is, and offer a person.
- **Letting a model decide to reject someone.** It may suggest. A polite no, from a person, with a better address, is remembered for years.
- **Scores on things people cannot change,** or stand-ins for them. Names, ages, postcodes: keep them out of the rules altogether.

## Four weeks

1. **Week one: the list.** Count the leak. One door. Agree on what “fit” means, in one sentence with a number.
2. **Week two: answers.** Drafts for the three commonest kinds of enquiry, each read by a person.
3. **Week three: scores.** Rules on one page, tested on the last 100. Set the threshold by the sum.
4. **Week four: hand-over and stopping.** The half page, the mails, the rules for silence. Then leave it alone for a month, and measure.

## Six numbers on Friday

Median time to the first real answer. Share answered within the hour. Meetings from every ten enquiries that fit. Drafts changed by a person. Calls above the threshold that turned out to be no fit. And the
one that nobody likes to collect: clients you won although the score was low. Each of those is a rule that you have not written yet.

If the sum for your firm shows a few thousand dollars a month or more, it is worth three weeks of work; [here is how we run them](/how-it-works). To see how many hours the same team would get back, use the
[capacity calculator](/#capacity). And if you would like to count the leak together, [book a strategy session](/contact) and bring last month’s list. Names can be blacked out.
`,
};
